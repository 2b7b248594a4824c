import { CACHING, EVERYWHERE, HASHED_FOLDERS, type HeaderTable, OVER_TLS } from '../../server/http/headers.ts';
import { type SiteFile, sitePath } from '../site-file.ts';

const NOTE = '# Written by the build from server/http/headers.ts: what the site’s own server says of its files.';

/**
 * What the server says of its files, for hosts that are not our server, each in its own language: `_headers` for Netlify,
 * Cloudflare Pages and their like and `.htaccess` for Apache in the site, and beside it `nginx-headers.conf` and
 * `firebase.json`.
 *
 * @param base the site's base path, without a slash at the end
 */
export function hostHeaders(base: string): SiteFile[] {
  const file = (path: string, text: string): SiteFile => ({ path, make: () => `${NOTE}\n${text}` });
  return [
    file(sitePath('/_headers'), headersFile(base)),
    file(sitePath('/.htaccess'), htaccess(base)),
    file('nginx-headers.conf', nginxConf(base)),
    { path: 'firebase.json', make: () => firebaseJson(base) },
    ...HASHED_FOLDERS.map((folder) => file(`${sitePath(folder)}.htaccess`, htaccessOfHashed())),
  ];
}

const lines = (table: HeaderTable, line: (name: string, value: string) => string) =>
  Object.entries(table)
    .map(([name, value]) => `${line(name, value)}\n`)
    .join('');

/**
 * These hosts join what several rules say of one header, so none is said twice. All else than hashed files they have
 * asked for again by themselves: `public, max-age=0, must-revalidate`, which is `no-cache` in other words.
 */
function headersFile(base: string): string {
  const block = (path: string, table: HeaderTable) =>
    `${path}\n${lines(table, (name, value) => `  ${name}: ${value}`)}`;
  return [
    block(`${base}/*`, { ...EVERYWHERE, ...OVER_TLS }),
    ...HASHED_FOLDERS.map((folder) => block(`${base}${folder}*`, CACHING.hashed)),
  ].join('');
}

/** `always` stands on errors, too. What is not found is answered with a page of this folder, by its rules. */
const htaccess = (base: string) => `ErrorDocument 404 ${base}/404.html
<IfModule mod_headers.c>
${lines(EVERYWHERE, (name, value) => `Header always set ${name} "${value}"`)}${lines(
  OVER_TLS,
  (name, value) => `Header always set ${name} "${value}" "expr=%{HTTPS} == 'on'"`,
)}${lines(CACHING.asked, (name, value) => `Header set ${name} "${value}"`)}</IfModule>
`;

const htaccessOfHashed = () => `<IfModule mod_headers.c>
${lines(CACHING.hashed, (name, value) => `Header set ${name} "${value}"`)}</IfModule>
`;

/** For a server block. A location with headers of its own inherits none, so the folders are told apart by variables. */
const nginxConf = (base: string) => `error_page 404 ${base}/404.html;
${lines(EVERYWHERE, (name, value) => `add_header ${name} "${value}" always;`)}${lines(
  OVER_TLS,
  (name, value) => `set $over_tls "";
if ($scheme = https) { set $over_tls "${value}"; }
add_header ${name} $over_tls always;`,
)}set $kept "${CACHING.asked['Cache-Control']}";
${HASHED_FOLDERS.map((folder) => `if ($uri ~ ^${base}${folder}) { set $kept "${CACHING.hashed['Cache-Control']}"; }\n`).join('')}add_header Cache-Control $kept always;
`;

/** For Firebase Hosting, of the copy beside it. Where several rules say one header, the last one counts. */
function firebaseJson(base: string): string {
  const rule = (source: string, table: HeaderTable) => ({
    source,
    headers: Object.entries(table).map(([key, value]) => ({ key, value })),
  });
  const hosting = {
    public: 'client',
    // As the site's addresses are.
    trailingSlash: false,
    // It packs texts itself.
    ignore: ['**/.htaccess', '**/_headers', '**/*.br', '**/*.gz'],
    headers: [
      rule(`${base}/**`, { ...EVERYWHERE, ...OVER_TLS, ...CACHING.asked }),
      ...HASHED_FOLDERS.map((folder) => rule(`${base}${folder}**`, CACHING.hashed)),
      // What is not found is this file, wherever it was asked for.
      rule('404.html', CACHING.asked),
    ],
  };
  return `${JSON.stringify({ hosting }, null, 2)}\n`;
}
