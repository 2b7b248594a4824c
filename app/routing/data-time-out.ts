import type { DataStrategyResult, MiddlewareFunction } from 'react-router';
import { withTimeOut } from '../../lib/time-out.ts';
import { CHUNK_TIMEOUT_MS } from './chunk-load-error.ts';

/** Data that has not come in the time that code has; with React Router's words (specification, section 8). */
export class DataTimeOutError extends Error {
  constructor() {
    super('Unexpected Application Error!');
    this.name = 'DataTimeOutError';
  }
}

type Results = Record<string, DataStrategyResult>;

/** Root middleware that ends a navigation whose data hangs: React Router waits for ever. */
export const limitDataTime: MiddlewareFunction<Results> = (_, next) =>
  withTimeOut(CHUNK_TIMEOUT_MS, next, () => new DataTimeOutError());
