// Placeholder for the walking skeleton; the room's owner replaces it.
