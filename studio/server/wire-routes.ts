import type { Context, Hono } from 'hono';
import type { z } from 'zod/mini';
import { type ParsedAnswers, type ReadPath, reads, type WritePath, writes } from '../api/wire.ts';
import type { StudioEnv } from './auth-middleware.ts';
import { readJson } from './json-body.ts';
import { query } from './query.ts';

type StudioContext = Context<StudioEnv>;

const QUERIES: { readonly [P in ReadPath]: { readonly query: z.ZodMiniType<ParsedAnswers['query'][P]> } } = reads;
const ORDERS: { readonly [P in WritePath]: { readonly request: z.ZodMiniType<ParsedAnswers['order'][P]> } } = writes;

const API_PREFIX = '/api';

/** Registers routes of the API, and parses each request with its schema. */
export function wireRoutes(app: Hono<StudioEnv>) {
  return {
    read<P extends ReadPath>(
      path: P,
      handle: (
        query: ParsedAnswers['query'][P],
        c: StudioContext,
      ) => ParsedAnswers['read'][P] | Promise<ParsedAnswers['read'][P]>,
    ) {
      const schema = QUERIES[path].query;
      app.get(path.slice(API_PREFIX.length), async (c) => answer(c, await handle(query(c, schema), c)));
    },
    write<P extends WritePath>(
      path: P,
      handle: (
        order: ParsedAnswers['order'][P],
        c: StudioContext,
      ) => ParsedAnswers['written'][P] | Promise<ParsedAnswers['written'][P]>,
    ) {
      const schema = ORDERS[path].request;
      app.post(path.slice(API_PREFIX.length), async (c) => answer(c, await handle(await readJson(c, schema), c)));
    },
  };
}

const answer = (c: StudioContext, value: unknown) =>
  c.body(JSON.stringify(value), 200, { 'Content-Type': 'application/json' });
