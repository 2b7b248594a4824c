import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { sampleHeading } from '../../../test/fixtures/views.ts';
import { PageHead } from './page-head.tsx';

it('renders one h1 and the introduction', () => {
  const html = renderOnPage(<PageHead heading={sampleHeading('Music')} introduction="Songs." />);
  expect(html).toMatch(/<h1[^>]*>Music<\/h1><p[^>]*>Songs\.<\/p>/);
});

it('keeps the lines and passes their number and width to CSS', () => {
  const html = renderOnPage(<PageHead heading={{ lines: ['Spring', 'Break'], width: 2.62 }} />);
  expect(html).toMatch(/<h1 [^>]*style="--lines:2;--ems:2.62">Spring\nBreak<\/h1>/);
});

it('breaks a word only at its soft hyphen and passes the space for accents and descenders to CSS', () => {
  const heading = { lines: ['Die', 'Daten\u00ad', 'schutz-', 'Überschrift'], width: 4, rise: 0.1, fall: 0.2, gap: 0.3 };
  expect(renderOnPage(<PageHead heading={heading} />)).toMatch(
    /<h1 [^>]*style="--lines:4;--ems:4;--rise:0.1;--fall:0.2;--gap:0.3">Die\nDaten\u00adschutz-Überschrift<\/h1>/,
  );
});

it('prints the heading in one ink or in key', () => {
  expect(renderOnPage(<PageHead heading={sampleHeading('Music')} ink="red" />)).toMatch(/<h1 [^>]*data-ink="red"/);
  expect(renderOnPage(<PageHead heading={sampleHeading('Music')} />)).not.toContain('data-ink');
});

it('says in which windows it keeps above the picture that it would overprint', () => {
  const head = (apart?: 'phone wide') => renderOnPage(<PageHead heading={sampleHeading('Art')} over apart={apart} />);
  expect(head('phone wide')).toContain('data-over="true" data-apart="phone wide"');
  expect(head()).not.toContain('data-apart');
});

it('renders no empty paragraph', () =>
  expect(renderOnPage(<PageHead heading={sampleHeading('Music')} />)).not.toContain('<p'));
