// In a file of its own, because the C library's standard output is a variable that only this import lets Swift name.

@preconcurrency import Glibc

/// Lets each printed line out at once, also into a pipe.
func printByLines() { setvbuf(stdout, nil, Int32(_IOLBF), 0) }
