import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { errorsContext } from './document/errors-context.ts';
import { type Site, siteContext } from './routing/site-context.ts';

const handler = createRequestHandler(build, import.meta.env.MODE);

/** Answers a request for a page or its data. @throws the error of a loader or component */
export async function render(request: Request, site: Site): Promise<Response> {
  const errors: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(siteContext, site);
  context.set(errorsContext, errors);
  const response = await handler(request, context);
  if (errors.length > 0) throw errors[0];
  return response;
}
