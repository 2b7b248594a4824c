/** The default focus point of a portrait, in per cent. The face is usually in the upper half. */
export const PORTRAIT_FOCUS: [number, number] = [50, 20];
