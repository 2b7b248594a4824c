import type { DataStrategyResult, MiddlewareFunction } from 'react-router';
import { withTimeOut } from '../../lib/time-out.ts';
import { CHUNK_TIMEOUT_MS } from './chunk-load-error.ts';

/** An error for data that exceeded the time-out, with React Router's message (specification, section 8). */
export class DataTimeOutError extends Error {
  constructor() {
    super('Unexpected Application Error!');
    this.name = 'DataTimeOutError';
  }
}

type Results = Record<string, DataStrategyResult>;

/** Ends a navigation whose data hangs, because React Router has no time-out. The root uses it as a middleware. */
export const limitDataTime: MiddlewareFunction<Results> = (_, next) =>
  withTimeOut(CHUNK_TIMEOUT_MS, next, () => new DataTimeOutError());
