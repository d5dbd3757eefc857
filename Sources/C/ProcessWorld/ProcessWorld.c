/* The phone's clock, zone and locale for one process. */
