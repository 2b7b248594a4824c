export const CONTROL_TIME_OUT_MS = 10_000;
