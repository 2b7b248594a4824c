import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { footerLinksOf, tabsOf } from '../app/routing/frame-links.ts';
import { siteContentOrThrow } from '../assets/site-content.ts';
import { siteAddresses } from '../model/page-addresses.ts';
import { humansTxt, llmsTxt } from '../site-build/file-steps/texts.ts';
import { structuredData } from '../site-build/page-steps/structured-data.ts';
import { EMPTY_NAME, emptySite, writeEmpty } from './fixtures/empty.ts';
import { scratchFolder } from './fixtures/scratch-folder.ts';

async function contentWith(files: Readonly<Record<string, string>> = {}) {
  const folder = await scratchFolder();
  await writeEmpty('', folder);
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return siteContentOrThrow(folder);
}

describe('content that is a name', () => {
  it('has three pages, and links to no other', async () => {
    const content = await contentWith();
    expect(siteAddresses(content)).toEqual(['/', '/contact', '/privacy']);
    expect(footerLinksOf(content).map(({ to }) => to)).toEqual(['/contact']);
    expect(tabsOf(content)).toEqual([]);
    expect([...content.cards.keys()].sort()).toEqual(['/', '/contact', '/privacy']);
  });

  it('has default words with the name, and gives no advice on them', async () => {
    const { site, messages, privacy, notes } = await contentWith();
    expect(site.studio).toBe(EMPTY_NAME);
    expect(site.footer).toBe(EMPTY_NAME);
    expect(site.pages.home.headline).toEqual([EMPTY_NAME]);
    expect(site.pages.contact.title).toBe('Contact Anna Berg');
    expect(privacy.title).toBe('Privacy at Anna Berg');
    expect(JSON.stringify([site, messages, privacy])).not.toMatch(/\{(studio|owner)\}/);
    expect(notes).toEqual([]);
  });

  it.each([
    ['', undefined],
    [', place: Köln', 'Köln'],
    [', role: Designer, place: Köln', 'Designer, Köln'],
    [', place: Köln}\npages: {home: {headline: [Type, Print]}', 'Anna Berg, Köln'],
    [', place: Köln}\npages: {home: {introduction: I print.}', 'I print.'],
  ])('introduces the owner with what the headline leaves out: %j', async (facts, introduction) => {
    const { site } = await contentWith({ 'site.yaml': emptySite.replace(/\}\n$/, `${facts}}\n`) });
    expect(site.pages.home.introduction).toBe(introduction);
  });

  it('promises nothing in its owner’s name', async () => {
    const { site, messages } = await contentWith();
    expect(JSON.stringify([site.pages, messages])).not.toMatch(
      /within|hours|(?<!how many )days|I (will|answer|reply)/i,
    );
  });

  it('draws the initial as the mark, in both themes', async () => {
    const { mark } = await contentWith();
    expect(mark).toMatch(/<path transform="[^"]+" d="M[^"]{20,}"/);
    expect(mark).toContain('circle { fill: rgb(28 26 44) } path { fill: rgb(255 255 255) }');
    expect(mark).toMatch(/prefers-color-scheme: dark\) \{ circle \{ fill: rgb\(255 255 255\)/);
  });

  it('draws a disc as the mark if no family has the initial', async () => {
    const { mark } = await contentWith({ 'site.yaml': emptySite.replace(EMPTY_NAME, 'ก Studio') });
    expect(mark).toContain('<circle');
    expect(mark).not.toContain('<path');
  });

  it('says nothing about a role, a place or a studio that nobody named', async () => {
    const content = await contentWith();
    expect(humansTxt(content)).toContain('Studio: Anna Berg\nName: Anna Berg\n\n/* SITE */');
    const llms = await llmsTxt(content, '');
    expect(llms).not.toContain('undefined');
    expect(llms).not.toContain('Anna Berg.');
    const [, owner] = (await structuredData(content, '/'))['@graph'];
    expect(Object.keys(owner ?? {})).toEqual(['@type', '@id', 'name', 'url', 'sameAs']);
    expect(content.cards.get('/')).toMatchObject({ imprint: [], alt: EMPTY_NAME, pictures: [] });
  });

  it('has an about page once the owner has written a text', async () => {
    const without = await contentWith({ 'about.md': '---\nheading: Anna\n---\n' });
    expect(without.about).toBeUndefined();
    const { about, ...content } = await contentWith({ 'about.md': '---\nheading: Anna\n---\nI print.\n' });
    expect(about).toMatchObject({ title: 'About Anna Berg', heading: 'Anna', html: '<p>I print.</p>' });
    expect(siteAddresses({ about, ...content })).toContain('/about');
    expect(footerLinksOf({ about, ...content }).map(({ to }) => to)).toEqual(['/contact', '/about']);
  });

  it('reports a title that is also the default of a missing file', async () => {
    const site = `${emptySite}pages: {home: {title: Privacy at Anna Berg}}\n`;
    await expect(contentWith({ 'site.yaml': site })).rejects.toThrow(
      /privacy\.md:1 {2}title: expected a title of its own, but another page has the same/,
    );
  });

  it('names the field of a mistake', async () => {
    await expect(contentWith({ 'site.yaml': 'format: 3\nstudio: Bergwerk\n' })).rejects.toThrow(/owner/);
  });
});
