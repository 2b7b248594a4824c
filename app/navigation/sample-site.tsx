import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, Outlet } from 'react-router';

/** For tests: what a page given its data shows at `address`, as HTML. `frame` is the data of the root. */
// biome-ignore lint/suspicious/noExplicitAny: a route's component takes props of its own, which the stub fills in.
export function renderPage(Page: ComponentType<any>, loaderData: object, address = '/', frame?: object): string {
  const Site = createRoutesStub([
    { id: 'root', Component: Outlet, children: [{ id: 'page', path: '*', Component: Page }] },
  ]);
  const hydrationData = { loaderData: { root: frame, page: loaderData } };
  return renderToStaticMarkup(<Site initialEntries={[address]} hydrationData={hydrationData} />);
}

/** For tests: an element as it stands on a page at `address`, as HTML. */
export const renderOnPage = (element: ReactNode, address?: string) => renderPage(() => element, {}, address);
