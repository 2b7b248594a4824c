import type { DataStrategyResult, MiddlewareFunction } from 'react-router';

type Results = Record<string, DataStrategyResult>;

/**
 * Where data was made for other code than this page runs, the navigation becomes a full load: a release has replaced
 * the one that the page came from. For the root.
 */
export const loadOnOtherCode: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  if (!Object.values(results).some(({ result }) => isOfOtherCode(result))) return results;
  const address = withoutHash(request.url);
  // After Back the address is that of the page already, and going there would only move within this one.
  if (withoutHash(window.location.href) === address) window.location.reload();
  else window.location.assign(address);
  return new Promise(() => {});
};

const withoutHash = (url: string) => url.split('#', 1).join();

function isOfOtherCode(data: unknown): boolean {
  if (typeof data !== 'object' || data === null || !('head' in data)) return false;
  const { head } = data;
  return typeof head === 'object' && head !== null && 'codeKey' in head && head.codeKey !== import.meta.env.CODE_KEY;
}
