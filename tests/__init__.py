"""The tests, in the shape of the package they look at."""
