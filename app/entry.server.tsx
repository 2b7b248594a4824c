import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { barePath, STAND_INS } from '../model/addresses.ts';
import { dressDocument } from './document/document.ts';
import { withFirstScript } from './document/first-script.ts';
import { unhosted } from './routing/base-path.ts';

/** Renders a page to its whole HTML; in the build it is then made ready to paint without another request. */
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
  // A page that failed to render must stop the build; a stream would have hidden it behind a boundary.
  if (failure) throw failure;
  const html = await new Response(stream).text();
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const address = barePath(unhosted(new URL(request.url).pathname));
  // These are shown at addresses that the code knows nothing of.
  const isStandIn = Object.values<string>(STAND_INS).includes(address);
  const scripted = withFirstScript(html, { hydrated: import.meta.env.PROD && !isStandIn });
  const body = import.meta.env.PROD ? await dressDocument(scripted, { hydrated: !isStandIn }) : scripted;
  return new Response(body, { status, headers });
}
