import { expect, it } from 'vitest';
import { policyMeta } from '../page-steps/policy.ts';
import { redirectFiles } from './redirects.ts';

const siteAddress = { url: 'https://studio.example/site', base: '/site' };
const policy = { email: undefined, frames: [] };
const moved = [{ from: '/work/bees', to: '/portfolio/meant-to-bee' }];

it('makes a page for static hosts and the list that the server reads', async () => {
  const [page, list] = redirectFiles(siteAddress, moved, policy);
  const unread = () => Promise.reject(new Error('not read'));
  expect(page?.path).toBe('site/work/bees/index.html');
  const html = await page?.make(unread);
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/site/portfolio/meant-to-bee">');
  expect(html).toContain(`<meta charset="utf-8">\n${policyMeta(policy, [])}`);
  expect(html).toContain('<link rel="canonical" href="https://studio.example/site/portfolio/meant-to-bee">');
  expect(html).toContain('<a href="/site/portfolio/meant-to-bee">');
  expect(list?.path).toBe('redirects.json');
  expect(JSON.parse(String(await list?.make(unread)))).toEqual(moved);
});
