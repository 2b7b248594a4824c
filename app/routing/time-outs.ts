/** The time-out for the code of a pressed control. */
export const CONTROL_TIME_OUT_MS = 10_000;
