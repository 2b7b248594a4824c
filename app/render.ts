import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { Project } from '../model/content.ts';
import { errorsContext } from './document/errors-context.ts';
import { projectView } from './routes/project/project-view.ts';
import { type Site, siteContext } from './routing/site-context.ts';

type Handler = ReturnType<typeof createRequestHandler>;

/** The handlers by the path of the site's language. The pages of each language are a router of their own. */
const handlers = new Map<string, Handler>();

function handlerFor(path: string): Handler {
  const basename = `${build.basename ?? '/'}${path && `${path.slice(1)}/`}`;
  const handler = handlers.get(path) ?? createRequestHandler({ ...build, basename }, import.meta.env.MODE);
  handlers.set(path, handler);
  return handler;
}

/** Answers a request for a page or its data. @throws the error of a loader or component */
export async function render(request: Request, site: Site): Promise<Response> {
  const errors: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(siteContext, site);
  context.set(errorsContext, errors);
  const response = await handlerFor(site.content.path)(request, context);
  if (errors.length > 0) throw errors[0];
  return response;
}

/** Returns the data of a private work's page. No request can ask for it, because the build encrypts it. */
export const renderPrivateWork = ({ content }: Site, project: Project) => projectView(content, project, []);
