import { html } from 'hono/html';
import { ContentError, type Mistake } from '../../model/mistakes.ts';

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; padding: clamp(1.5rem, 6vw, 5rem); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 48rem; }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.2; }
p { margin: 0; }
ul { margin: 2rem 0 0; padding: 0; list-style: none; }
li { padding: 1rem 0; border-top: 1px solid; overflow-wrap: anywhere; }
code, pre { font: .875rem/1.5 ui-monospace, monospace; }
pre { margin: 2rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; }
li pre { margin: .5rem 0 0; }
`;

export async function failurePage(error: Error): Promise<string> {
  return String(error instanceof ContentError ? await ofContent(error.mistakes) : await ofCode(error));
}

function ofContent(mistakes: readonly Mistake[]) {
  const heading = mistakes.length === 1 ? 'The content has one mistake' : `The content has ${mistakes.length} mistakes`;
  return page(
    heading,
    html`<p>The page comes back by itself once this is mended.</p>
<ul>
${mistakes.map(ofMistake)}</ul>`,
  );
}

function ofMistake({ file, line, field, expected }: Mistake) {
  const [summary, ...lines] = expected.split('\n');
  const example = lines.length > 0 ? html`<pre>${lines.join('\n')}</pre>` : '';
  return html`<li><code>${file}:${line}</code><br>${field && html`<b>${field}</b>: `}${summary}${example}</li>
`;
}

const ofCode = (error: Error) =>
  page('The code has failed', html`<p>The page could not be made:</p>\n<pre>${error.stack}</pre>`);

const page = (heading: string, body: ReturnType<typeof html>) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
${body}
</main>
</body>
</html>
`;
