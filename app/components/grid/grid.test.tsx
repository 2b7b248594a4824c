import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { samplePicture } from '../../../test/fixtures/views.ts';
import { Grid } from './grid.tsx';

const [boat, tile] = [samplePicture('boat'), samplePicture('tile')];

const gridOf = (props: Partial<Parameters<typeof Grid>[0]>) =>
  parse(
    renderOnPage(
      <Grid
        arrangement="rows"
        pictures={[boat, tile]}
        first={false}
        project={undefined}
        motion={undefined}
        {...props}
      />,
    ),
  );

it('reads pictures in their order, each with its title and caption', () => {
  const titled = { ...boat, title: 'The boat', caption: '<em>From</em> the side' };
  const figures = gridOf({ pictures: [titled, tile] }).querySelectorAll('figure');
  expect(figures.map((figure) => figure.querySelector('img')?.getAttribute('alt'))).toEqual([
    'What boat shows',
    'What tile shows',
  ]);
  expect(figures.map((figure) => figure.querySelector('h3')?.text)).toEqual(['The boat', undefined]);
  expect(figures.map((figure) => figure.querySelector('figcaption')?.text)).toEqual(['From the side', undefined]);
});

it('asks for a wider file of a wide picture in rows, and for one width in columns', () => {
  const sizesOf = (arrangement: 'rows' | 'columns', width: number) =>
    gridOf({ arrangement, pictures: [{ ...boat, width }] })
      .querySelector('source')
      ?.getAttribute('sizes');
  expect(sizesOf('rows', boat.width)).not.toBe(sizesOf('rows', boat.width * 2));
  expect(sizesOf('columns', boat.width)).toBe(sizesOf('columns', boat.width * 2));
});

it('loads only the first picture of a page at once', () => {
  const loading = (first: boolean) =>
    gridOf({ first })
      .querySelectorAll('img')
      .map((img) => img.getAttribute('loading'));
  expect(loading(true)).toEqual(['eager', 'lazy']);
  expect(loading(false)).toEqual(['lazy', 'lazy']);
});
