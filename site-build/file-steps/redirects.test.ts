import { expect, it } from 'vitest';
import { policyMeta } from '../policy.ts';
import { addressesWithoutFile, redirectFiles } from './redirects.ts';

const policy = { email: undefined, frames: [] };
const content = {
  path: '',
  siteAddress: { url: 'https://studio.example/site', base: '/site' },
  aliases: [{ from: '/work/bees', to: '/portfolio/meant-to-bee' }],
  site: { language: 'pt' },
  messages: { moved: { title: 'Mudou', to: 'Agora em <aqui>:' } },
};

it('writes a page for static hosts and the list that the server reads', async () => {
  const [page, list] = redirectFiles([content], policy);
  const unread = () => Promise.reject(new Error('not read'));
  expect(page?.path).toBe('site/work/bees/index.html');
  const html = await page?.make(unread);
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/site/portfolio/meant-to-bee">');
  expect(html).toContain(`<meta charset="utf-8">\n${policyMeta(policy, [])}`);
  expect(html).toContain('<link rel="canonical" href="https://studio.example/site/portfolio/meant-to-bee">');
  expect(html).toContain('<p>Agora em &lt;aqui&gt;: <a href="/site/portfolio/meant-to-bee">');
  expect(html).toContain('<html lang="pt" dir="ltr">');
  expect(html).toContain('<title>Mudou</title>');
  expect(list?.path).toBe('redirects.json');
  expect(JSON.parse(String(await list?.make(unread)))).toEqual(content.aliases);
});

it('leads to another host, and has pages for letters but not for queries', async () => {
  const aliases = [
    { from: '/bücher', to: 'https://other.example/x?a=1&b=2' },
    { from: '/?p=3', to: '/about' },
    { from: '/b%FCcher', to: '/about' },
  ];
  const [page, list, ...others] = redirectFiles([{ ...content, aliases }], policy);
  expect(others).toEqual([]);
  expect(page?.path).toBe('site/bücher/index.html');
  const unread = () => Promise.reject(new Error('not read'));
  const html = await page?.make(unread);
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=https://other.example/x?a=1&amp;b=2">');
  expect(html).toContain('<link rel="canonical" href="https://other.example/x?a=1&amp;b=2">');
  expect(JSON.parse(String(await list?.make(unread)))).toEqual(aliases);
  expect(addressesWithoutFile({ aliases })).toEqual(['/?p=3', '/b%FCcher']);
});
