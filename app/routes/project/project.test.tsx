import { expect, it } from 'vitest';
import { renderPage } from '../../../test/fixtures/render-page.tsx';
import { sampleHeading, sampleMessages, samplePicture } from '../../../test/fixtures/views.ts';
import Project from './project.tsx';

const facts = {
  slug: 'dogwood',
  client: 'A land company',
  year: 2024,
  role: 'Drawings',
  problem: 'A problem',
  answer: 'An answer',
  outcome: 'An outcome',
  html: '<p>A description</p>',
};
const html = renderPage(Project, {
  heading: sampleHeading('Dogwood'),
  facts,
  sections: [
    { layout: 'full', pictures: [samplePicture('a')] },
    { layout: 'pair', pictures: [samplePicture('b'), samplePicture('c')] },
  ],
  previous: { slug: 'before', title: 'Before' },
  next: { slug: 'after', title: 'After' },
  words: sampleMessages,
});

it('tells what the project is', () => {
  expect(html).toMatch(/<h1[^>]*>Dogwood<\/h1>/);
  for (const name of ['client', 'year', 'role', 'problem', 'answer', 'outcome'] as const)
    expect(html).toContain(`<dt>project.${name}</dt><dd>${facts[name]}</dd>`);
  expect(html).toContain('<p>A description</p>');
});

it('shows its sections in their order, the first picture at once', () => {
  expect([...html.matchAll(/data-layout="(\w+)"/g)].map(([, layout]) => layout)).toEqual(['full', 'pair']);
  expect(html.match(/<img[^>]*fetchPriority="high"/g)).toHaveLength(1);
});

it('leads to its neighbours and to a question about it', () => {
  for (const to of ['/portfolio/before', '/portfolio/after', '/contact?about=dogwood'])
    expect(html).toContain(`href="${to}"`);
});
