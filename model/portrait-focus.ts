/**
 * What stays in view of a portrait without a wide crop, in per cent of its width and height, unless its owner chooses
 * another point: in an upright portrait the face stands in the upper half.
 */
export const PORTRAIT_FOCUS: [number, number] = [50, 20];
