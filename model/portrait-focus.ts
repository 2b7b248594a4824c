/**
 * The default focus point of a portrait without a wide crop, in per cent of its width and height. The face in an
 * upright portrait is usually in the upper half.
 */
export const PORTRAIT_FOCUS: [number, number] = [50, 20];
