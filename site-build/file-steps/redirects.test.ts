import { expect, it } from 'vitest';
import { policyMeta } from '../policy.ts';
import { redirectFiles } from './redirects.ts';

const policy = { email: undefined, frames: [] };
const content = {
  siteAddress: { url: 'https://studio.example/site', base: '/site' },
  aliases: [{ from: '/work/bees', to: '/portfolio/meant-to-bee' }],
  site: { language: 'pt' },
  messages: { moved: { title: 'Mudou', to: 'Agora em <aqui>:' } },
};

it('writes a page for static hosts and the list that the server reads', async () => {
  const [page, list] = redirectFiles(content, policy);
  const unread = () => Promise.reject(new Error('not read'));
  expect(page?.path).toBe('site/work/bees/index.html');
  const html = await page?.make(unread);
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/site/portfolio/meant-to-bee">');
  expect(html).toContain(`<meta charset="utf-8">\n${policyMeta(policy, [])}`);
  expect(html).toContain('<link rel="canonical" href="https://studio.example/site/portfolio/meant-to-bee">');
  expect(html).toContain('<p>Agora em &lt;aqui&gt;: <a href="/site/portfolio/meant-to-bee">');
  expect(html).toContain('<html lang="pt">');
  expect(html).toContain('<title>Mudou</title>');
  expect(list?.path).toBe('redirects.json');
  expect(JSON.parse(String(await list?.make(unread)))).toEqual(content.aliases);
});
