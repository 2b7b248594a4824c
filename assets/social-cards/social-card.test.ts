import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { sampleFonts, sampleInks, sampleMark } from '../../test/fixtures/sample-resume.ts';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { cardFile, cardPlace, cardUrl, printCards, type SocialCard, textsOnCard } from './social-card.ts';

const PRINTING_MS = 30_000;
/** The columns to the left of mark and imprint, and to the right of the narrowest pictures. */
const EDGES_PX = { paper: 20, pictures: 1190 };

const card = (changes: Partial<SocialCard> = {}): SocialCard => ({
  name: 'A Card',
  title: 'A title to break',
  language: 'en',
  imprint: ['Overprint', 'Nora'],
  pictures: [],
  mark: sampleMark,
  inks: { ...sampleInks, yellow: 'rgb(255 200 0)' },
  fonts: sampleFonts,
  ...changes,
});

/** Writes a plain picture to a scratch folder. */
async function plain(background: string, width = 400, height = 400): Promise<{ file: string }> {
  const file = join(await scratchFolder(), 'plain.png');
  await sharp({ create: { width, height, channels: 3, background } }).toFile(file);
  return { file };
}

async function pixelsOf(file: string | undefined) {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  return {
    info,
    at: (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)],
    /** Counts the pixels of a rectangle that are near a color; JPEG deviates by some steps. */
    count: (color: readonly number[], [left, top, right, bottom]: readonly [number, number, number, number]) => {
      let count = 0;
      for (let y = top; y < bottom; y += 1)
        for (let x = left; x < right; x += 1) {
          const pixel = data.subarray((y * info.width + x) * info.channels);
          if (color.every((value, channel) => Math.abs(value - (pixel[channel] ?? 0)) < 24)) count += 1;
        }
      return count;
    },
  };
}

it('renders a card once, at the size that networks show', { timeout: PRINTING_MS }, async () => {
  const cacheDir = await scratchFolder();
  const url = await cardUrl(card(), cacheDir);
  expect(url).toMatch(/^\/static\/cards\/a-card\.[0-9a-f]{10}\.jpg$/);
  const file = (await cardFile(url, cacheDir)) ?? '';
  expect(await sharp(file).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
  const { mtimeMs } = await stat(file);
  expect(await cardFile(url, cacheDir)).toBe(file);
  expect((await stat(file)).mtimeMs).toBe(mtimeMs);
});

it('sets the title in the capitals of its language', async () => {
  const imprint: [string, string] = ['Atölye', 'İzmir'];
  expect(textsOnCard({ title: 'İlk kitabım', language: 'tr', imprint })).toEqual({ title: 'İLK KİTABIM', imprint });
  const [turkish, english] = await Promise.all(
    ['tr', 'en'].map((language) => cardUrl(card({ title: 'Imi', language }))),
  );
  expect(turkish).not.toBe(english);
});

it('uses the words of its address if no letter of the title is available', { timeout: PRINTING_MS }, async () => {
  const cacheDir = await scratchFolder();
  const bytesOf = async (changes: Partial<SocialCard>) => {
    const file = await cardFile(await cardUrl(card({ name: 'harbour-sign', ...changes }), cacheDir), cacheDir);
    return sharp(file).raw().toBuffer();
  };
  const [unsettable, words] = [await bytesOf({ title: '항구' }), await bytesOf({ title: 'Harbour sign' })];
  expect(unsettable.equals(words)).toBe(true);
});

it('changes its address only with words, pictures, inks and fonts', async () => {
  const cacheDir = await scratchFolder();
  const [red, sameRed, blue] = await Promise.all([plain('#f00'), plain('#f00'), plain('#00f')]);
  const url = (changes: Partial<SocialCard>) => cardUrl(card(changes), cacheDir);
  const first = await url({ pictures: [red] });
  expect(await url({ pictures: [sameRed] })).toBe(first);
  const others = [
    { pictures: [blue] },
    { pictures: [red], title: 'Other' },
    { pictures: [red], inks: { ...card().inks, red: 'rgb(0 0 0)' } },
    { pictures: [red], fonts: { ...sampleFonts, display: 'bowlby-one' } },
  ];
  for (const changes of others) expect(await url(changes)).not.toBe(first);
});

it('prints the title on a light picture and cuts it out of a dark one', { timeout: PRINTING_MS }, async () => {
  const cacheDir = await scratchFolder();
  const [edge, reach] = [540, 650];
  const crossing = async (color: string) =>
    pixelsOf(
      await cardFile(
        await cardUrl(
          card({ title: 'Overprinting', overprints: true, pictures: [await plain(color, 660, 630)] }),
          cacheDir,
        ),
        cacheDir,
      ),
    );
  const overPicture = [edge + 4, 44, reach, 400] as const;
  const onLight = await crossing('rgb(255 200 0)');
  // Red on yellow is the product of both, not a third ink.
  expect(onLight.count([255, 56, 0], overPicture)).toBeGreaterThan(500);
  const onDark = await crossing('rgb(0 30 60)');
  expect(onDark.count([244, 236, 218], overPicture)).toBeGreaterThan(500);
  expect(
    onDark.at(EDGES_PX.paper, 300).every((value, channel) => Math.abs(value - ([244, 236, 218][channel] ?? 0)) < 6),
  ).toBe(true);
});

/** Paints 1200 by 600 px: a red, a green and a blue third. */
async function thirds(): Promise<string> {
  const file = join(await scratchFolder(), 'thirds.png');
  const third = (background: string) => ({ create: { width: 400, height: 600, channels: 3 as const, background } });
  const composite = ['#f00', '#0f0', '#00f'].map((color, at) => ({ input: third(color), left: at * 400, top: 0 }));
  await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#000' } })
    .composite(composite)
    .toFile(file);
  return file;
}

const STOCK = [244, 236, 218];
const COLORS = { red: [255, 0, 0], green: [0, 255, 0], blue: [0, 0, 255] };
const near = (place: number[], color: number[]) =>
  place.every((value, channel) => Math.abs(value - (color[channel] ?? 0)) < 30);

it('shows an uncropped picture at the lower right, clear of the title', { timeout: PRINTING_MS }, async () => {
  const cacheDir = await scratchFolder();
  const wide = card({ title: 'Overprinting', pictures: [{ file: await thirds() }] });
  const { at, count } = await pixelsOf(await cardFile(await cardUrl(wide, cacheDir), cacheDir));
  expect(near(at(550, 620), COLORS.red)).toBe(true);
  expect(near(at(1190, 620), COLORS.blue)).toBe(true);
  expect(near(at(1190, 280), STOCK)).toBe(true);
  expect(count([255, 72, 52], [44, 44, 1156, 280])).toBeGreaterThan(2000);
});

it('is mirrored in a language that is read from right to left', { timeout: PRINTING_MS }, async () => {
  const cacheDir = await scratchFolder();
  const drawn = (changes: Partial<SocialCard>) =>
    cardUrl(card({ title: 'ملصقات وكتب', language: 'ar', ...changes }), cacheDir)
      .then((url) => cardFile(url, cacheDir))
      .then(pixelsOf);
  const mark = { across: 1200 - 44 - 42, down: 630 - 44 - 63 };
  const { at, count } = await drawn({ pictures: [{ file: await thirds() }] });
  // The picture keeps its own left and right.
  expect(near(at(10, 620), COLORS.red)).toBe(true);
  expect(near(at(650, 620), COLORS.blue)).toBe(true);
  expect(near(at(mark.across, mark.down), COLORS.red)).toBe(true);
  expect(count([255, 72, 52], [700, 44, 1156, 280])).toBeGreaterThan(2000);
  const withoutPicture = await drawn({});
  expect(near(withoutPicture.at(mark.across, mark.down), COLORS.red)).toBe(true);
  expect(withoutPicture.count([255, 72, 52], [0, 0, 600, 630])).toBeLessThan(
    withoutPicture.count([255, 72, 52], [600, 0, 1200, 630]),
  );
});

it('breaks a Japanese title between its phrases, into as few lines as are as large', {
  timeout: PRINTING_MS,
}, async () => {
  const cacheDir = await scratchFolder();
  const url = await cardUrl(card({ title: '山の上の図書館のための新しい案内標識', language: 'ja' }), cacheDir);
  const { count } = await pixelsOf(await cardFile(url, cacheDir));
  // A title on one line would have letters of at most 65 px, and less of this area would be red.
  expect(count([255, 72, 52], [44, 150, 600, 280])).toBeGreaterThan(2000);
});

it('crops a picture like its card, around the focus', { timeout: PRINTING_MS }, async () => {
  const cacheDir = await scratchFolder();
  const file = await thirds();
  for (const [focus, color] of [
    [[0, 50], COLORS.red],
    [[50, 50], COLORS.green],
    [[100, 50], COLORS.blue],
  ] satisfies [[number, number], number[]][]) {
    const cropped = card({ pictures: [{ file, focus, size: 'upright' }] });
    const { at } = await pixelsOf(await cardFile(await cardUrl(cropped, cacheDir), cacheDir));
    expect(near(at(945, 315), color), String(focus)).toBe(true);
  }
});

it('fits the longest title and a single word on the card', { timeout: PRINTING_MS }, async () => {
  const cacheDir = await scratchFolder();
  const titles = [
    'Ö',
    'Incomprehensibilities',
    'A title of many short words that goes on and on and on, as owners sometimes will',
  ];
  const pictures = [await plain('rgb(0 118 196)', 1200, 900)];
  for (const title of titles) {
    for (const changes of [{ title }, { title, pictures }]) {
      const { count } = await pixelsOf(await cardFile(await cardUrl(card(changes), cacheDir), cacheDir));
      const red = [255, 72, 52];
      expect(count(red, [44, 44, 500, 500]), title).toBeGreaterThan(2000);
      // The margins and the imprint's area are empty.
      expect(count(red, [0, 0, 36, 630]) + count(red, [150, 540, 500, 630]), title).toBe(0);
      // The title does not touch the picture, which is entirely blue.
      if (changes.pictures) expect(count([0, 118, 196], [552, 144, 1200, 630]), title).toBe(648 * 486);
    }
  }
});

it('renders missing cards and reports progress', { timeout: PRINTING_MS }, async () => {
  const cacheDir = await scratchFolder();
  const cards = [card(), card({ title: 'Another' })];
  await cardFile(await cardUrl(card(), cacheDir), cacheDir);
  const onProgress = vi.fn();
  await printCards(cards, { cacheDir, onProgress });
  expect(onProgress.mock.calls).toEqual([[1, 1]]);
  for (const one of cards) {
    const { url, file } = await cardPlace(one, cacheDir);
    expect((await stat(file)).size).toBeGreaterThan(10_000);
    expect(await cardFile(url, cacheDir)).toBe(file);
  }
});

it('returns undefined for unknown addresses', async () => {
  expect(await cardFile('/static/cards/a-card.0123456789.jpg', await scratchFolder())).toBeUndefined();
});

it('shows a white drawing on the dark ground', { timeout: PRINTING_MS }, async () => {
  const file = join(await scratchFolder(), 'white.svg');
  await writeFile(
    file,
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#fff" d="M10 10h20v20H10z"/></svg>',
  );
  const cacheDir = await scratchFolder();
  const url = await cardUrl(card({ pictures: [{ file }] }), cacheDir);
  const { count } = await pixelsOf(await cardFile(url, cacheDir));
  const key = (sampleInks.key.match(/\d+/g) ?? []).map(Number);
  expect(count(key, [900, 100, 1200, 500])).toBeGreaterThan(1_000);
});
