/** How long a pressed control waits for its code. */
export const CONTROL_TIME_OUT_MS = 10_000;
