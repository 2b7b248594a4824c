import { expect, it } from 'vitest';
import { ContentError } from '../../model/mistakes.ts';
import { failurePage } from './failure-page.ts';

const mistake = { file: 'content/about.md', line: 3, field: 'photo.alt', expected: 'expected <words>' };

it('lists each content error with file, line and field', async () => {
  const page = await failurePage(new ContentError([mistake, { ...mistake, line: 1, field: '' }]));
  expect(page).toContain('<h1>The content has 2 mistakes</h1>');
  expect(page).toContain('<code>content/about.md:3</code><br><b>photo.alt</b>: expected &lt;words&gt;</li>');
  expect(page).toContain('<code>content/about.md:1</code><br>expected &lt;words&gt;</li>');
});

it('shows the current line and the corrected one', async () => {
  const expected = 'a quote is missing\n    it says:  a: "b\n    write:    a: "b"';
  const page = await failurePage(new ContentError([{ ...mistake, expected }]));
  expect(page).toContain(
    '</b>: a quote is missing<pre>    it says:  a: &quot;b\n    write:    a: &quot;b&quot;</pre></li>',
  );
});

it('shows the stack trace of a code error', async () => {
  const error = new Error('No <picture>');
  error.stack = 'Error: No <picture>\n    at Wall (wall.tsx:3:1)';
  expect(await failurePage(error)).toContain('<pre>Error: No &lt;picture&gt;\n    at Wall (wall.tsx:3:1)</pre>');
});
