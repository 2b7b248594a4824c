import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { readSiteContent, type SiteContent } from '../../assets/site-content.ts';
import { captionHtml } from '../../model/caption.ts';
import { markOf } from '../api/page-frame.ts';
import { type StegaContent, stegaIn, withStega } from './stega.ts';

const SIGNS = /[\u2060-\u2064]/g;

let content: SiteContent;
let stega: StegaContent;
beforeAll(async () => {
  const read = await readSiteContent(join(import.meta.dirname, '../../test/fixtures/content'));
  if (!read.content) throw new Error('The content of the tests has mistakes.');
  content = read.content;
  stega = withStega(content);
});

const fieldsOf = (text: string | undefined) => stegaIn(text ?? '').map((number) => stega.fields[number]);

it('adds only invisible characters', () => {
  const text = JSON.stringify(stega.content);
  expect(text).not.toBe(JSON.stringify(content));
  expect(text.replaceAll(SIGNS, '')).toBe(JSON.stringify(content));
});

it('maps a text to its field', () => {
  const { site, messages, about, resume, projects, releases, sections } = stega.content;
  const [project] = projects;
  const [release] = releases;
  const file = `portfolio/${project?.slug}/project.md`;
  const found: [string | undefined, string][] = [
    [site.pages.contact.heading, markOf('site.yaml', ['pages', 'contact', 'heading'])],
    [site.pages.home.headline[1], markOf('site.yaml', ['pages', 'home', 'headline', 1])],
    [site.pages.home.portrait?.alt, markOf('site.yaml', ['pages', 'home', 'portrait', 'alt'])],
    [sections[1]?.label, markOf('music/section.yaml', ['label'])],
    [sections[1]?.introduction, markOf('music/section.yaml', ['introduction'])],
    [sections[0]?.entries[0]?.title, markOf(file, ['title'])],
    [messages.contact.send, markOf('words.yaml', ['contact', 'send'])],
    [messages.back, markOf('words.yaml', ['back'])],
    [about?.html, markOf('about.md', 'body')],
    [resume?.languages[0]?.language, markOf('resume.yaml', ['languages', 0, 'language'])],
    [resume?.projects[0]?.description, markOf('resume.yaml', ['projects', 0, 'description'])],
    [project?.title, markOf(file, ['title'])],
    [project?.card.alt, markOf(file, ['card', 'alt'])],
    [project?.html, markOf(file, 'body')],
    [release?.cover.alt, markOf(`music/${release?.slug}/release.md`, ['cover', 'alt'])],
  ];
  for (const [text, field] of found) expect(fieldsOf(text), field).toEqual([field]);
});

it('maps a picture without an alternative text to its field', () => {
  const project = structuredClone(content.projects[0]);
  const [first] = project?.show ?? [];
  if (!project || first?.layout !== 'full-bleed' || !first.pictures[0]) throw new Error('Expected a picture.');
  first.pictures[0].alt = '';
  const marked = withStega({ ...content, projects: [project] });
  const [section] = marked.content.projects[0]?.show ?? [];
  const [number = Number.NaN] = stegaIn(section?.layout === 'full-bleed' ? (section.pictures[0]?.alt ?? '') : '');
  expect(marked.fields[number]).toBe(markOf(`portfolio/${project.slug}/project.md`, ['show', 0, 'pictures', 0, 'alt']));
});

it.each([
  '_Ink_ on paper',
  'Printed on _thin paper_, and **“Both”** of ~~three~~ two',
  '*“Low River”* by [Nora *Bee*](https://a.example "The title")',
  '[_Nora_](https://a.example) [**“Bee”**](https://b.example)',
  '`red` 3 * 4 * 5 snake_case ** ~~ [',
  '“_Both_”, (*sides*) and _“none”_ of {studio}',
])('keeps the Markdown of the caption %j', (caption) => {
  const project = structuredClone(content.projects[0]);
  const [first] = project?.show ?? [];
  if (!project || first?.layout !== 'full-bleed' || !first.pictures[0]) throw new Error('Expected a picture.');
  first.pictures[0].caption = caption;
  const [marked] = withStega({ ...content, projects: [project] }).content.projects;
  const [section] = marked?.show ?? [];
  const found = section?.layout === 'full-bleed' ? (section.pictures[0]?.caption ?? '') : '';
  expect(stegaIn(found)).toHaveLength(1);
  expect(captionHtml(found).replaceAll(SIGNS, '')).toBe(captionHtml(caption));
});

it('skips texts that are not on the page, and other values', () => {
  const { site, about, resume, projects, releases, folder, mark, pictures, media } = stega.content;
  const { basics } = resume ?? {};
  const ofSite = [
    site.language,
    site.mark,
    site.inks,
    site.fonts,
    site.owner.email,
    site.profiles.map(({ url }) => url),
  ];
  const ofProjects = projects.map(({ slug, folder, file, show, card }) => [
    slug,
    folder,
    file,
    card.file,
    show[0]?.layout,
  ]);
  const ofReleases = releases.map(({ slug, kind, player }) => [slug, kind, player?.provider, player?.id]);
  const ofPages = [about, ...Object.values(site.pages)].map((page) => [page?.title, page?.description]);
  const others = [
    folder,
    mark,
    pictures,
    media,
    basics?.email,
    basics?.location.countryCode,
    resume?.work[0]?.startDate,
  ];
  expect(JSON.stringify([ofSite, ofProjects, ofReleases, ofPages, others])).not.toMatch(SIGNS);
});
