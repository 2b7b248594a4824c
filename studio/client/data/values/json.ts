import type { Json } from '../../../api/json.ts';

export type { Json };

/** Fields by their names. */
export type Node = { readonly [key: string]: Json };

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
