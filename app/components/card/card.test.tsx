import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { samplePicture } from '../../../test/fixtures/views.ts';
import { Card, IN_VIEW_THRESHOLD } from './card.tsx';

const project = { slug: 'dogwood', size: 'wide' as const, picture: samplePicture('dogwood') };

it('is one li with one link, neither in view nor out of it yet', () => {
  const html = renderOnPage(<Card project={project} first={false} leads={false} asked={false} />);
  expect(html).toMatch(/^<li [^>]*data-size="wide" data-asked="false" data-leads="false" data-alone="false">/);
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toContain('href="/portfolio/dogwood"');
  expect(html).toContain('loading="lazy"');
});

it('has its words in the link once', () => {
  const html = renderOnPage(<Card project={project} first={false} leads={false} asked />);
  expect(html).toMatch(/<span [^>]*aria-hidden="true">What dogwood shows<\/span>/);
  expect(html).toContain('alt="What dogwood shows"');
  expect(html).toContain('loading="eager"');
});

it('counts as in view at a fortieth', () => expect(IN_VIEW_THRESHOLD).toBe(0.025));
