// Shared by the app and its widgets.
