import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { sampleMessages, samplePicture } from '../../../test/fixtures/views.ts';
import { Plates } from './plates.tsx';
import type { PrintView } from './print-view.ts';

const sheet = (name: string): PrintView => ({
  print: samplePicture(name),
  plates: [
    { ink: 'red', picture: samplePicture(`${name}-red`) },
    { ink: 'blue', picture: samplePicture(`${name}-blue`) },
  ],
});
const html = renderOnPage(
  <Plates sheets={[sheet('a'), sheet('b')]} words={{ ...sampleMessages.plates, language: 'en' }} />,
);

it('renders a named section with the first print', () => {
  const id = /aria-labelledby="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain(`<h3 id="${id}">plates.heading</h3>`);
  expect(html.match(/<img /g)).toHaveLength(1);
  expect(html).toMatch(/<img [^>]*alt="What a shows"[^>]*loading="lazy"/);
});

it('has the address of each sheet', () => {
  expect(html.match(/id="plates-\d"/g)).toEqual(['id="plates-1"', 'id="plates-2"']);
});

it('renders no separations and no buttons before its code loads', () => {
  expect(html).not.toMatch(/<button|<input|a-red|a-blue/);
});
