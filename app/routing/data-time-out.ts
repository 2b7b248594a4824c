import type { DataStrategyResult, MiddlewareFunction } from 'react-router';
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
export const limitDataTime: MiddlewareFunction<Results> = async (_, next) => {
  const timeOut = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeOut.reject(new DataTimeOutError()), CHUNK_TIMEOUT_MS);
  try {
    return await Promise.race([next(), timeOut.promise]);
  } finally {
    clearTimeout(timer);
  }
};
