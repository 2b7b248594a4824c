import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readRedirects } from '../../server/http/redirects.ts';
import { policyMeta } from '../page-steps/policy.ts';
import { writeRedirects } from './redirects.ts';

const policy = { email: undefined, frames: [] };
const content = {
  siteAddress: { url: 'https://studio.example/site', base: '/site' },
  aliases: [{ from: '/work/bees', to: '/portfolio/meant-to-bee' }],
  site: { language: 'pt' },
  messages: { moved: { title: 'Mudou', to: 'Agora em <aqui>:' } },
};

async function makeSite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'moved-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'client'));
  return join(folder, 'client');
}

it('writes a page for static hosts and the list that the server reads', async () => {
  const site = await makeSite();
  await writeRedirects(site, content, policy);
  const page = await readFile(join(site, 'work', 'bees', 'index.html'), 'utf8');
  expect(page).toContain('<meta http-equiv="refresh" content="0; url=/site/portfolio/meant-to-bee">');
  expect(page).toContain(`<meta charset="utf-8">\n${policyMeta(policy, [])}`);
  expect(page).toContain('<link rel="canonical" href="https://studio.example/site/portfolio/meant-to-bee">');
  expect(page).toContain('<p>Agora em &lt;aqui&gt;: <a href="/site/portfolio/meant-to-bee">');
  expect(page).toContain('<html lang="pt">');
  expect(page).toContain('<title>Mudou</title>');
  expect(await readRedirects(join(site, '..', 'redirects.json'))).toEqual(content.aliases);
});

it('does not write over a page of the site', async () => {
  const site = await makeSite();
  await mkdir(join(site, 'work', 'bees'), { recursive: true });
  await writeFile(join(site, 'work', 'bees', 'index.html'), 'page');
  await expect(writeRedirects(site, content, policy)).rejects.toThrow('EEXIST');
});
