import { afterEach, expect, it, vi } from 'vitest';
import { readSiteContent } from '../../../assets/site-content.ts';
import { unlistedAddresses } from '../../../model/page-addresses.ts';
import { noteForeignTexts } from '../../../model/translations/foreign-texts.ts';
import { projectText, sampleFolder } from '../../../test/fixtures/content-folder.ts';
import { loaderArgs } from '../../../test/fixtures/loader-args.ts';
import { renderPage } from '../../../test/fixtures/render-page.tsx';
import { readEmailSettings } from '../../email/email-settings.ts';
import { worksView } from '../section/works-view.ts';
import Project, { loader } from './project.tsx';

const ID = '2ca782cb1e4fdc45';
const ACCESS = { id: ID, salt: 'c2FsdA==', secret: 'c2VjcmV0', passphrases: [] };

afterEach(() => void vi.unstubAllEnvs());

const withAccess = (title: string, order: number, fields: string) =>
  projectText(title, order).replace('---\n', `---\n${fields}`);

async function siteWith(fields: string) {
  const folder = await sampleFolder({ 'portfolio/quillon/project.md': withAccess('Quillon', 9, fields) });
  const { content, mistakes } = await readSiteContent(folder);
  expect(mistakes).toEqual([]);
  if (!content) throw new Error('The sample content has mistakes.');
  const site = { content, email: readEmailSettings({}), messagesIn: 'local', hasMailbox: false } as const;
  const load = (section: string, slug: string) => loader({ ...loaderArgs(site), params: { section, slug } });
  return { content, load };
}

it('shows a closed page that says nothing about its work', async () => {
  vi.stubEnv('PRIVATE_WORKS', JSON.stringify({ '/portfolio/quillon': ACCESS }));
  const { content, load } = await siteWith('access: passphrase\nclosed_title: For a bank\n');
  expect(unlistedAddresses(content)).toEqual([`/private/${ID}`]);
  const page = await load('private', ID);
  const html = renderPage(Project, page);
  expect(html).toMatch(/data-closed="".*For\sa\sbank<\/.*type="password"/s);
  expect(html + JSON.stringify(page)).not.toMatch(/quillon|A picture|A \*description/i);
  // Before its scripts load, the form could send a field with a name in the address of the page.
  expect(html).not.toMatch(/<input[^>]* name=/);
  expect(page.head).toMatchObject({ isUnlisted: true, shared: undefined });
  await expect(load('portfolio', 'quillon')).rejects.toMatchObject({ init: { status: 404 } });
  await expect(load('private', 'quillon')).rejects.toMatchObject({ init: { status: 404 } });
});

it('shows a closed title that has no translation in its own language', async () => {
  vi.stubEnv('PRIVATE_WORKS', JSON.stringify({ '/portfolio/quillon': ACCESS }));
  const { content } = await siteWith('access: passphrase\nclosed_card: true\nclosed_title: For a bank\n');
  for (const { project } of content.closedWorks) noteForeignTexts(project, ['closed_title'], { lang: 'pt' });
  const site = { content, email: readEmailSettings({}), messagesIn: 'local', hasMailbox: false } as const;
  const page = await loader({ ...loaderArgs(site), params: { section: 'private', slug: ID } });
  expect(renderPage(Project, page)).toMatch(/<[^>]* lang="pt"[^>]*>(<[^>]*>)*For\sa\sbank/);
  const section = content.sections.find(({ slug }) => slug === 'portfolio');
  const view = section?.kind === 'works' ? await worksView(content, section, {}) : undefined;
  expect(view?.closed).toMatchObject([{ title: 'For a bank', language: { lang: 'pt' } }]);
});

it('hides a private work without a passphrase on this machine, and says so to its owner', async () => {
  const { content, load } = await siteWith('access: passphrase\n');
  expect(unlistedAddresses(content)).toEqual([]);
  expect(JSON.stringify(content.notes)).toContain('nobody sees this work');
  await expect(load('portfolio', 'quillon')).rejects.toMatchObject({ init: { status: 404 } });
});

it('shows an unlisted work at its address, without neighbours', async () => {
  const { content, load } = await siteWith('access: address\n');
  expect(unlistedAddresses(content)).toEqual(['/portfolio/quillon']);
  expect(content.projects.map(({ slug }) => slug)).not.toContain('quillon');
  const page = await load('portfolio', 'quillon');
  expect(page).toMatchObject({ head: { isUnlisted: true }, previous: undefined, next: undefined });
});
