import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { stringify } from 'yaml';
import { scratchFolder } from '../../media/scratch-folder.ts';
import { sampleFonts, sampleInks, sampleMark, sampleResume } from '../../pictures/sheet-sample.ts';
import { sampleWords } from './sample.ts';

/** A description of the length that search engines want. */
const describing = (page: string) => `${page}: ${'a sentence that is long enough to stand on a card. '.repeat(2)}`;

const page = (name: string) => ({
  title: `The ${name} page`,
  description: describing(name),
  heading: name,
  introduction: `About ${name}.`,
});

const site = stringify({
  url: 'https://overprint.example/',
  studio: 'Overprint',
  owner: { name: 'Nora', role: 'Designer', place: 'Nashville' },
  language: 'en',
  messages_kept_days: 365,
  mark: 'mark.svg',
  inks: { ...sampleInks, yellow: 'rgb(255 200 0)', key: 'rgb(0 0 0)', paper: 'rgb(255 255 255)' },
  fonts: sampleFonts,
  footer: 'Made by Overprint.',
  profiles: [],
  pages: {
    home: {
      title: 'The home page',
      description: describing('home'),
      headline: ['Designer'],
      portrait: { file: 'a.jpg', alt: 'A portrait' },
      buttons: { about: 'About', portfolio: 'Work', contact: 'Write' },
    },
    ...Object.fromEntries(
      ['portfolio', 'music', 'art', 'resume', 'contact', 'not-found', 'error', 'offline'].map((name) => [
        name,
        page(name),
      ]),
    ),
  },
});

/** A small project; the line of each field is what the tests count on. */
export const projectText = (title: string, order: number) => `---
title: ${title}
description: "${describing(title)}"
client: A client
year: 2024
role: Designer
order: ${order}
card: {file: a.jpg, alt: A card, size: square}
problem: A problem
answer: An answer
outcome: An outcome
show:
  - layout: full
    pictures:
      - {file: a.jpg, alt: A picture}
---
A *description*.
`;

export const releaseText = `---
title: A release
kind: single
year: 2024
order: 1
cover: {file: a.jpg, alt: A cover}
caption: A caption
player: {provider: soundcloud, id: "293"}
---
A note.
`;

export const artworkText = `---
title: A piece
year: 2024
medium: Ink
size: 10 x 10 cm
order: 1
picture: {file: a.jpg, alt: A piece of art}
caption: A caption
---
A wall text.
`;

export const aboutText = `---
title: About Nora
description: "${describing('about')}"
heading: About
photo: {file: a.jpg, alt: A photo}
resume_button: Resume
---
A biography.
`;

export const privacyText = `---
title: Privacy at Nora’s
description: "${describing('privacy')}"
heading: Privacy
---
Kept for {kept_days} days.
`;

export const sampleFiles: Readonly<Record<string, string>> = {
  'site.yaml': site,
  'mark.svg': sampleMark,
  'words.yaml': stringify(sampleWords),
  'resume.yaml': stringify(sampleResume),
  'about.md': aboutText,
  'privacy.md': privacyText,
  'portfolio/second/project.md': projectText('Second', 2),
  'portfolio/first/project.md': projectText('First', 1),
  'music/song/release.md': releaseText,
  'art/piece/artwork.md': artworkText,
};

/** Writes a small valid content folder, with `changes` to its files (undefined leaves one out); gives its path. */
export async function sampleFolder(changes: Record<string, string | Buffer | undefined> = {}): Promise<string> {
  const folder = await scratchFolder();
  const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#ff4834' } })
    .jpeg()
    .toBuffer();
  const texts = { ...sampleFiles, ...changes };
  const pictures = new Set(Object.keys(texts).map((file) => path.join(path.dirname(file), 'a.jpg')));
  const files = { ...Object.fromEntries([...pictures].map((file) => [file, jpeg])), ...texts };
  for (const [file, data] of Object.entries(files)) {
    if (data === undefined) continue;
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), data);
  }
  return folder;
}
