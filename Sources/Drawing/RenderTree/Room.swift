// The value a laid-out view becomes.
