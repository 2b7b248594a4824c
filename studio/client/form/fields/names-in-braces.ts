/** Splits a text at what stands for a name. */
export const NAME = /\{(owner|studio)\}/;
