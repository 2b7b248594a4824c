import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, Outlet } from 'react-router';

/** A route's component: it takes props of its own, which the stub fills in. */
type PageComponent = NonNullable<Parameters<typeof createRoutesStub>[0][number]['Component']>;

/** For tests: what a page given its data shows at `address`, as HTML. `frame` is the data of the root. */
export function renderPage(Page: PageComponent, loaderData: object, address = '/', frame?: object): string {
  const Site = createRoutesStub([
    { id: 'root', Component: Outlet, children: [{ id: 'page', path: '*', Component: Page }] },
  ]);
  const hydrationData = { loaderData: { root: frame, page: loaderData } };
  return renderToStaticMarkup(<Site initialEntries={[address]} hydrationData={hydrationData} />);
}

/** For tests: an element as it stands on a page at `address`, as HTML. */
export const renderOnPage = (element: ReactNode, address?: string) => renderPage(() => element, {}, address);
