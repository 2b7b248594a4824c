import { describe, expect, it } from 'vitest';
import { setLateStylesApart, stylesOfPage } from './page-styles.ts';

const HTML = '<p class="prose_text card_link"></p><i class="card_mark"></i>';

describe('stylesOfPage', () => {
  it.each([
    ['a class of the page', '.card_link{color:red}', '.card_link{color:red}'],
    ['a class that another begins with', '.card{color:red}', ''],
    ['a state of it', '.card_link[data-on=true]:hover{color:red}', '.card_link[data-on=true]:hover{color:red}'],
    ['elements', 'p,:root{color:red}', 'p,:root{color:red}'],
    ['a class of another page', '.plates_sheet{color:red}', ''],
    ['a class inside one of another page', '.plates_sheet .card_link{color:red}', ''],
    ['one of several selectors', '.plates_sheet,.card_mark{color:red}', '.card_mark{color:red}'],
    ['layers and conditions', '@layer a{@media print{.card_mark{top:0}}}', '@layer a{@media print{.card_mark{top:0}}}'],
    ['what has become empty', '@layer a{@media print{.plates_sheet{top:0}}}p{top:0}', 'p{top:0}'],
    ['the order of layers', '@layer a,b;', '@layer a,b;'],
    ['faces', '@font-face{font-family:"Display"}', '@font-face{font-family:"Display"}'],
    ['a face for its letters', '@font-face{unicode-range:U+41,U+5F-61}', '@font-face{unicode-range:U+41,U+5F-61}'],
    ['a face for a block of them', '@font-face{unicode-range:U+??}', '@font-face{unicode-range:U+??}'],
    ['a face for others', '@font-face{unicode-range:U+41,U+1E??,U+F000-F0FF}', ''],
    ['a property that it uses', ':root{--a:1;--b:var(--a)}p{top:var(--b)}', ':root{--a:1;--b:var(--a)}p{top:var(--b)}'],
    ['properties that it does not use', ':root{--a:1;--b:var(--a);top:0}', ':root{top:0}'],
    [
      'movements',
      '@keyframes turn{from{top:0}50%{top:1px}}p{animation:turn 1s}',
      '@keyframes turn{from{top:0}50%{top:1px}}p{animation:turn 1s}',
    ],
    ['movements of another page', '@keyframes turn{to{top:0}}.plates_sheet{animation:turn 1s}p{top:0}', 'p{top:0}'],
    ['sheets of paper', '@page{margin:0}@page a{margin:1px}p{page:a}', '@page{margin:0}@page a{margin:1px}p{page:a}'],
    ['paper of another page', '@media print{@page a{margin:0}}.plates_sheet{page:a}p{top:0}', 'p{top:0}'],
    ['ways to other pages', '::view-transition-old(work){top:0}.card_mark{top:0}', '.card_mark{top:0}'],
    ['decimals and addresses', 'p{background:url("a.b_c.png");top:.5em}', 'p{background:url("a.b_c.png");top:.5em}'],
  ])('is right about %s', (_, css, kept) => expect(stylesOfPage(css, HTML)).toBe(kept));

  it('keeps the faces for other letters where visitors write', () =>
    expect(stylesOfPage('@font-face{unicode-range:U+152}', `${HTML}<textarea></textarea>`)).not.toBe(''));

  it('keeps the properties that the page itself uses', () =>
    expect(stylesOfPage(':root{--a:1}', '<p style="top:var(--a)">')).toBe(':root{--a:1}'));
});

describe('setLateStylesApart', () => {
  const FACE = '@font-face{src:url(a.woff2);unicode-range:U+41}';
  const LATE = '@layer late{@media screen{i{top:1px}}}';

  it.each([
    ['faces that are fetched', FACE, '', FACE],
    ['faces that stand in for them', '@font-face{src:local(Arial)}', '@font-face{src:local(Arial)}', ''],
    ['the late layer', `p{top:0}${LATE}i{top:0}`, 'p{top:0}i{top:0}', LATE],
    ['others, and their order', '@layer page,late;@layer page{i{top:0}}', '@layer page,late;@layer page{i{top:0}}', ''],
  ])('is right about %s', (_, css, first, late) => expect(setLateStylesApart(css)).toEqual({ first, late }));
});
