export type HeaderTable = Readonly<Record<string, string>>;

const SECONDS_PER_YEAR = 31_536_000;

/** The disabled features. Chromium warns of names that it does not know, and embedded players need the others. */
export const UNUSED_FEATURES = [
  'accelerometer',
  'gyroscope',
  'magnetometer',
  'xr-spatial-tracking',
  'gamepad',
  'hid',
  'midi',
  'serial',
  'usb',
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'identity-credentials-get',
  'otp-credentials',
  'payment',
  'publickey-credentials-get',
  'idle-detection',
  'local-fonts',
  'screen-wake-lock',
  'sync-xhr',
  'window-management',
];

export const FILE_HEADERS: HeaderTable = { 'X-Content-Type-Options': 'nosniff' };

/** The headers for all files of static hosts. The server sends them only with pages, which saves 16 KB per page. */
export const COMMON_HEADERS: HeaderTable = {
  ...FILE_HEADERS,
  // A <meta> policy cannot set frame-ancestors. Script rules stay in <meta>, because only that policy has hashes.
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
  // With no-referrer, a form posted without scripts has the origin `null`.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Embedded players open their sign-in in a pop-up.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
};

/** The HSTS header without includeSubDomains, because other hosts of the domain are not this site. */
export const TLS_HEADERS: HeaderTable = { 'Strict-Transport-Security': `max-age=${SECONDS_PER_YEAR}` };

export const HASHED_FOLDERS: readonly string[] = ['/static/'];

/** The `Cache-Control` values; `asked` makes the browser revalidate each time. */
export const CACHING = {
  hashed: { 'Cache-Control': `public, max-age=${SECONDS_PER_YEAR}, immutable` },
  prefetched: { 'Cache-Control': 'max-age=300' },
  asked: { 'Cache-Control': 'no-cache' },
  never: { 'Cache-Control': 'no-store' },
} as const satisfies Readonly<Record<string, HeaderTable>>;
