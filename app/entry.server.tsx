import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router';
import { errorsContext } from './document/errors-context.ts';

/** Renders the complete HTML of a page, which site-build/page-steps then transforms. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let failure: unknown;
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    onError(error) {
      failure = error;
    },
  });
  await stream.allReady;
  // An error in rendering must stop the build. A stream would hide it behind an error boundary.
  if (failure) throw failure;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(stream, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { context }) => {
  context.get(errorsContext).push(error);
};
