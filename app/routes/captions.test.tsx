import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'node-html-parser';
import { beforeEach, expect, it } from 'vitest';
import { readSiteContent } from '../../assets/site-content.ts';
import { PROJECT_FOLDER } from '../../site-build/project-folder.ts';
import { artworkText, projectText, releaseText, sampleFolder } from '../../test/fixtures/content-folder.ts';
import { loaderArgs } from '../../test/fixtures/loader-args.ts';
import { renderPage } from '../../test/fixtures/render-page.tsx';
import { readEmailSettings } from '../email/email-settings.ts';
import type { Site } from '../routing/site-context.ts';
import Project, * as project from './project/project.tsx';
import Section, * as section from './section/section.tsx';

const CAPTION = '"[Nora](/about), *both* inks & one"';
const HTML = '<a href="/about">Nora</a>, <em>both</em> inks &amp; one';

const LOOP = path.join(PROJECT_FOLDER, 'test/fixtures/content/portfolio/meant-to-bee/honey-loop.webm');
const FILM = `sources: [a.webm], poster: {file: a.jpg, alt: A film}, caption: ${CAPTION}`;
const SHOW = `  - layout: full
    pictures:
      - {file: a.jpg, alt: The first, caption: ${CAPTION}}
  - layout: full
    pictures:
      - {file: a.jpg, alt: The second, caption: ${CAPTION}}
  - {layout: film, ${FILM}}
---`;

let site: Site;
beforeEach(async () => {
  const loop = await readFile(LOOP);
  const { content, mistakes } = await readSiteContent(
    await sampleFolder({
      'portfolio/first/project.md': projectText('First', 1).replace(/ {2}- layout: full[\s\S]*?---/, SHOW),
      'portfolio/first/a.webm': loop,
      'music/song/release.md': releaseText.replace('caption: A caption', `caption: ${CAPTION}\nclip: {${FILM}}`),
      'music/song/a.webm': loop,
      'art/piece/artwork.md': artworkText.replace('A caption', CAPTION),
    }),
  );
  if (!content) throw new Error(JSON.stringify(mistakes));
  site = { content, email: readEmailSettings({}), messagesIn: 'local', hasMailbox: false };
});

const projectPage = async () =>
  renderPage(Project, await project.loader({ ...loaderArgs(site), params: { section: 'portfolio', slug: 'first' } }));
const sectionPage = async (folder: string) =>
  renderPage(Section, await section.loader({ ...loaderArgs(site), params: { section: folder } }));
const pages = {
  project: projectPage,
  music: () => sectionPage('music'),
  art: () => sectionPage('art'),
};

it.each([
  ['project', 3],
  ['music', 2],
  ['art', 1],
] as const)('shows links and emphasis in the captions of a page of %s', async (name, count) => {
  expect((await pages[name]()).split(HTML)).toHaveLength(count + 1);
});

it('places the caption of an opening right after its picture', async () => {
  const first = parse(await projectPage()).querySelector('section section');
  expect(first?.querySelector('img')?.getAttribute('alt')).toBe('The first');
  expect(first?.parentNode?.nextElementSibling?.innerHTML).toContain(HTML);
});
