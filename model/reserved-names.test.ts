import { expect, it } from 'vitest';
import { whyTaken } from './reserved-names.ts';

const OWN = {
  sections: [{ slug: 'series' }],
  pages: [{ slug: 'imprint' }],
  redirects: [{ from: '/films' }, { from: '/old/work' }],
  furtherLanguages: ['gsw', 'de-1996'],
};

it.each(['about', 'contact', 'privacy', 'resume', 'private', '404', 'offline', 'sent', 'not-sent', 'pages', 'fonts'])(
  'keeps %s for the site’s own pages and folders',
  (name) => expect(whyTaken(name)).toBe(`/${name} is an address of this site already`),
);

it.each(['static', 'api', 'health', 'translations'])('keeps %s for the server and the build', (name) =>
  expect(whyTaken(name)).toBe(`/${name} is an address of this site already`),
);

it.each(['de', 'en', 'pt-br', 'zh-hant', 'es-419'])('keeps the language tag %s', (name) =>
  expect(whyTaken(name)).toBe(`/${name} is kept for pages in another language`),
);

it.each([
  ['series', '/series is the address of a section'],
  ['imprint', '/imprint is the address of a page'],
  ['films', '/films is an old address, which leads elsewhere'],
  ['gsw', '/gsw is the address of the pages in Swiss German'],
  ['de-1996', '/de-1996 is the address of the pages in German (German orthography of 1996)'],
])('refuses %s, which the site has already', (name, reason) => {
  expect(whyTaken(name, OWN)).toBe(reason);
  expect(whyTaken(name)).toBeUndefined();
});

it.each(['portfolio', 'music', 'art', 'works', 'old', 'work', 'qq', 'film', 'team-de'])('leaves %s free', (name) =>
  expect(whyTaken(name, OWN)).toBeUndefined(),
);
