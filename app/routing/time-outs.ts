/** How long a control that was pressed waits for its code, before it does what it does without. */
export const CONTROL_TIME_OUT_MS = 10_000;
