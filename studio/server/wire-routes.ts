import type { Context, Hono } from 'hono';
import type { z } from 'zod/mini';
import { type Arrived, type ReadPath, reads, type WritePath, writes } from '../api/wire.ts';
import type { StudioEnv } from './auth-middleware.ts';
import { readJson } from './json-body.ts';
import { query } from './query.ts';

type StudioContext = Context<StudioEnv>;

const QUERIES: { readonly [P in ReadPath]: { readonly query: z.ZodMiniType<Arrived['query'][P]> } } = reads;
const ORDERS: { readonly [P in WritePath]: { readonly request: z.ZodMiniType<Arrived['order'][P]> } } = writes;

const API_PREFIX = '/api';

/** Registers routes of the API, and parses each request with its schema. */
export function wireRoutes(app: Hono<StudioEnv>) {
  return {
    read<P extends ReadPath>(
      path: P,
      handle: (query: Arrived['query'][P], c: StudioContext) => Arrived['read'][P] | Promise<Arrived['read'][P]>,
    ) {
      const schema = QUERIES[path].query;
      app.get(path.slice(API_PREFIX.length), async (c) => answer(c, await handle(query(c, schema), c)));
    },
    write<P extends WritePath>(
      path: P,
      handle: (order: Arrived['order'][P], c: StudioContext) => Arrived['written'][P] | Promise<Arrived['written'][P]>,
    ) {
      const schema = ORDERS[path].request;
      app.post(path.slice(API_PREFIX.length), async (c) => answer(c, await handle(await readJson(c, schema), c)));
    },
  };
}

const answer = (c: StudioContext, value: unknown) =>
  c.body(JSON.stringify(value), 200, { 'Content-Type': 'application/json' });
