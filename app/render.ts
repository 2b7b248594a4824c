import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { Project } from '../model/content.ts';
import { errorsContext } from './document/errors-context.ts';
import { projectView } from './routes/project/project-view.ts';
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

/** Returns the data of a private work's page. No request can ask for it, because the build encrypts it. */
export const renderPrivateWork = ({ content }: Site, project: Project) => projectView(content, project, []);
