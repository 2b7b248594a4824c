import type { DataStrategyResult, MiddlewareFunction } from 'react-router';

type Results = Record<string, DataStrategyResult>;

/** Replaces a navigation by a full load if a new release made its data. The root uses it as a middleware. */
export const loadOnOtherCode: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  if (!Object.values(results).some(({ result }) => isOfOtherCode(result))) return results;
  const address = withoutHash(request.url);
  // The address is already correct after Back, and assigning it again would not load the page.
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
