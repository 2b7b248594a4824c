import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readSiteContent } from '../../../assets/site-content.ts';
import { artworkText, sampleFolder } from '../../../test/fixtures/content-folder.ts';
import { loaderArgs } from '../../../test/fixtures/loader-args.ts';
import { readEmailSettings } from '../../email/email-settings.ts';
import { loader } from './section.tsx';

const painted = (background: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Returns where the heading of a section keeps above its first two pictures in these colors. */
async function apartOn(section: string, first: string, second: string) {
  const [one, other] = [await painted(first), await painted(second)];
  const folder = await sampleFolder({
    'portfolio/first/a.jpg': one,
    'portfolio/second/a.jpg': other,
    'music/song/a.jpg': one,
    'art/piece/a.jpg': one,
    'art/second/artwork.md': artworkText.replace('order: 1', 'order: 2'),
    'art/second/a.jpg': other,
  });
  const { content } = await readSiteContent(folder);
  if (!content) throw new Error('The fixture has mistakes.');
  const site = { content, email: readEmailSettings({}), messagesIn: 'local' as const, hasMailbox: false };
  const view = await loader({ ...loaderArgs(site), params: { section } });
  return 'apart' in view ? view.apart : undefined;
}

it.each(['portfolio', 'music', 'art'])('keeps the heading of /%s above dark pictures', async (section) => {
  expect(await apartOn(section, 'white', 'white')).toBeUndefined();
  expect(await apartOn(section, 'black', 'white')).toBe('phone wide');
});

it.each(['portfolio', 'art'])(
  'keeps the heading of /%s above a dark second picture in wide windows',
  async (section) => {
    expect(await apartOn(section, 'white', 'black')).toBe('wide');
  },
);
