import type { SiteLanguage } from '../../model/languages.ts';
import { CACHING, COMMON_HEADERS, HASHED_FOLDERS, type HeaderTable, TLS_HEADERS } from '../../server/http/headers.ts';
import { type SiteFile, sitePath } from '../site-file.ts';

const NOTE = '# Written by the build from server/http/headers.ts: what the site’s own server says of its files.';

/** Returns the server's headers in the formats of Netlify, Cloudflare Pages, Apache, nginx and Firebase Hosting. */
export function hostHeaders(base: string, languages: readonly SiteLanguage[]): SiteFile[] {
  const [, ...further] = languages;
  const file = (path: string, text: string): SiteFile => ({ path, make: () => `${NOTE}\n${text}` });
  return [
    file(sitePath('/_headers'), headersFile(base)),
    file(sitePath('/.htaccess'), htaccess(base)),
    file('nginx-headers.conf', nginxConf(base, further)),
    ...further.map(({ path }) => file(sitePath(`${path}/.htaccess`), notFoundIn(base + path))),
    { path: 'firebase.json', make: () => firebaseJson(base) },
    ...HASHED_FOLDERS.map((folder) => file(`${sitePath(folder)}.htaccess`, htaccessOfHashed())),
  ];
}

const lines = (table: HeaderTable, line: (name: string, value: string) => string) =>
  Object.entries(table)
    .map(([name, value]) => `${line(name, value)}\n`)
    .join('');

/** Returns `_headers`. Hosts join the values of several rules, so no header is set twice. */
function headersFile(base: string): string {
  const block = (path: string, table: HeaderTable) =>
    `${path}\n${lines(table, (name, value) => `  ${name}: ${value}`)}`;
  return [
    block(`${base}/*`, { ...COMMON_HEADERS, ...TLS_HEADERS }),
    ...HASHED_FOLDERS.map((folder) => block(`${base}${folder}*`, CACHING.hashed)),
  ].join('');
}

/** Returns `.htaccess`. `always` also covers errors; a 404 uses a page of this folder and its rules. */
/** Returns the rule of Apache for a folder and those in it. */
const notFoundIn = (folder: string) => `ErrorDocument 404 ${folder}/404.html\n`;

const htaccess = (base: string) => `${notFoundIn(base)}<IfModule mod_headers.c>
${lines(COMMON_HEADERS, (name, value) => `Header always set ${name} "${value}"`)}${lines(
  TLS_HEADERS,
  (name, value) => `Header always set ${name} "${value}" "expr=%{HTTPS} == 'on'"`,
)}${lines(CACHING.asked, (name, value) => `Header set ${name} "${value}"`)}</IfModule>
`;

const htaccessOfHashed = () => `<IfModule mod_headers.c>
${lines(CACHING.hashed, (name, value) => `Header set ${name} "${value}"`)}</IfModule>
`;

/** Returns rules for a server block. A location with its own headers inherits none, so the rules use variables. */
const nginxConf = (base: string, further: readonly SiteLanguage[]) => `set $lost ${base}/404.html;
${further.map(({ path }) => `if ($uri ~ ^${base}${path}/) { set $lost ${base}${path}/404.html; }\n`).join('')}error_page 404 $lost;
${lines(COMMON_HEADERS, (name, value) => `add_header ${name} "${value}" always;`)}${lines(
  TLS_HEADERS,
  (name, value) => `set $over_tls "";
if ($scheme = https) { set $over_tls "${value}"; }
add_header ${name} $over_tls always;`,
)}set $kept "${CACHING.asked['Cache-Control']}";
${HASHED_FOLDERS.map((folder) => `if ($uri ~ ^${base}${folder}) { set $kept "${CACHING.hashed['Cache-Control']}"; }\n`).join('')}add_header Cache-Control $kept always;
`;

/** Returns settings for Firebase Hosting next to the copy. The last rule for a header wins. */
function firebaseJson(base: string): string {
  const rule = (source: string, table: HeaderTable) => ({
    source,
    headers: Object.entries(table).map(([key, value]) => ({ key, value })),
  });
  const hosting = {
    public: 'client',
    trailingSlash: false,
    ignore: ['**/.htaccess', '**/_headers', '**/*.br', '**/*.gz'],
    headers: [
      rule(`${base}/**`, { ...COMMON_HEADERS, ...TLS_HEADERS, ...CACHING.asked }),
      ...HASHED_FOLDERS.map((folder) => rule(`${base}${folder}**`, CACHING.hashed)),
      // Firebase Hosting serves this file for every unknown address.
      rule('404.html', CACHING.asked),
    ],
  };
  return `${JSON.stringify({ hosting }, null, 2)}\n`;
}
