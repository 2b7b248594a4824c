import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { sampleHeading } from '../../../test/fixtures/views.ts';
import { PageHead } from './page-head.tsx';

it('is one h1 and its first words', () => {
  const html = renderOnPage(<PageHead heading={sampleHeading('Music')} introduction="Songs." />);
  expect(html).toMatch(/<h1[^>]*>Music<\/h1><p[^>]*>Songs\.<\/p>/);
});

it('keeps its lines, and tells CSS their number and width', () => {
  const html = renderOnPage(<PageHead heading={{ lines: ['Spring', 'Break'], width: 2.62 }} />);
  expect(html).toMatch(/<h1 [^>]*style="--lines:2;--ems:2.62">Spring\nBreak<\/h1>/);
});

it('parts a broken word by its soft hyphen alone, and tells CSS what accents and hanging letters need', () => {
  const heading = { lines: ['Die', 'Daten\u00ad', 'schutz-', 'Überschrift'], width: 4, rise: 0.1, fall: 0.2, gap: 0.3 };
  expect(renderOnPage(<PageHead heading={heading} />)).toMatch(
    /<h1 [^>]*style="--lines:4;--ems:4;--rise:0.1;--fall:0.2;--gap:0.3">Die\nDaten\u00adschutz-Überschrift<\/h1>/,
  );
});

it('is printed in one ink, which the ink switch can lift, or in key', () => {
  expect(renderOnPage(<PageHead heading={sampleHeading('Music')} ink="red" />)).toMatch(/<h1 [^>]*data-ink="red"/);
  expect(renderOnPage(<PageHead heading={sampleHeading('Music')} />)).not.toContain('data-ink');
});

it('leaves no empty paragraph', () =>
  expect(renderOnPage(<PageHead heading={sampleHeading('Music')} />)).not.toContain('<p'));
