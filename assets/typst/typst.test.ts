import { describe, expect, it } from 'vitest';
import { fontsFolder } from '../../test/fixtures/fonts-folder.ts';
import { findLackingLetters, typeset } from './typst.ts';

const FONTS = { display: 'anton', text: 'barlow-condensed', language: 'ja' };

/** The source of a template that prints its families and the width of a letter in them. */
const TEMPLATE = `
#let families = json(bytes(sys.inputs.families))
#let data = json(bytes(sys.inputs.data))
#set page(width: auto, height: auto, margin: 0pt)
#text(font: families.at(data.role), fallback: false, size: 100pt, weight: data.weight, data.text)
`;

const widthOf = async (data: object, fonts = FONTS) =>
  Number(/viewBox="0 0 ([\d.]+)/.exec((await typeset(TEMPLATE, data, fonts)).svg())?.[1]);

it('sets a text in the site’s families, with other alphabets', async () => {
  const display = await widthOf({ role: 'display', weight: 400, text: 'Music' });
  const [light, strong] = await Promise.all(
    [400, 600].map((weight) => widthOf({ role: 'text', weight, text: 'Music' })),
  );
  expect(new Set([display, light, strong]).size).toBe(3);
  expect(await widthOf({ role: 'display', weight: 400, text: 'Music' }, { ...FONTS, display: 'bowlby-one' })).not.toBe(
    display,
  );
  const polish = await typeset(TEMPLATE, { role: 'text', weight: 500, text: 'Łódź → Ω' }, FONTS);
  expect(polish.svg().match(/<use /g)).toHaveLength('Łódź→Ω'.length);
});

it('reports an error in a template', () =>
  expect(typeset('#let a = ', {}, FONTS)).rejects.toThrow('expected expression'));

it('throws for a missing family', () =>
  expect(typeset('', {}, { ...FONTS, text: 'no-such-family' })).rejects.toThrow('no-such-family'));

const INSTALLED = ['anton', 'barlow-condensed'];

describe('letters that the families of the site lack', () => {
  it.each(['display', 'text'])('are set as %s in an installed Noto family', async (role) => {
    const fontsDir = await fontsFolder(INSTALLED, true);
    const document = await typeset(TEMPLATE, { role, weight: 500, text: '港の看板 山田 Taro' }, FONTS, fontsDir);
    expect(document.svg().match(/<use /g)).toHaveLength('港の看板山田Taro'.length);
  });

  it('are reported if no installed family has them', async () => {
    const text = 'Łódź → Привет, «Νίκη» 港の看板 ไทย';
    const without = await findLackingLetters(text, FONTS, await fontsFolder(INSTALLED));
    expect(without.leftOut.join('')).toBe('港の看板ไทย');
    expect(without.inLastFamilies).toContain('П');
    expect((await findLackingLetters(text, FONTS, await fontsFolder(INSTALLED, true))).leftOut).toEqual([
      'ไ',
      'ท',
      'ย',
    ]);
  });

  it('are left out if no family has them, and the rest stays', async () => {
    const fontsDir = await fontsFolder(INSTALLED);
    const set = (text: string) => typeset(TEMPLATE, { role: 'text', weight: 500, text }, FONTS, fontsDir);
    expect((await set('港 Taro')).svg().match(/<use /g)).toHaveLength('Taro'.length);
    expect((await set('港の看板')).svg().match(/<use /g)).toHaveLength('…'.length);
  });

  it.each([['Łódź Привет Νίκη'], ['Party 🎉'], ['👩🏽‍🚀 ❤️']])(
    'of %s come from the families of the project',
    async (text) => {
      const template = `#set document(title: "x")\n${TEMPLATE}`;
      expect((await typeset(template, { role: 'text', weight: 500, text }, FONTS)).pdf().length).toBeGreaterThan(1000);
      expect(await findLackingLetters(text, FONTS)).toEqual({ leftOut: [], inLastFamilies: [] });
    },
  );
});
