export type HeaderTable = Readonly<Record<string, string>>;

const SECONDS_PER_YEAR = 31_536_000;

/** By names that Chromium knows: it warns of others. Not here is what the embedded players need. */
export const UNUSED_FEATURES = [
  ...['accelerometer', 'gyroscope', 'magnetometer', 'xr-spatial-tracking'],
  ...['gamepad', 'hid', 'midi', 'serial', 'usb'],
  ...['camera', 'display-capture', 'geolocation', 'microphone'],
  ...['identity-credentials-get', 'otp-credentials', 'payment', 'publickey-credentials-get'],
  ...['idle-detection', 'local-fonts', 'screen-wake-lock', 'sync-xhr', 'window-management'],
];

export const ON_FILES: HeaderTable = { 'X-Content-Type-Options': 'nosniff' };

/**
 * Headers of every answer in the header files of static hosts. The server sends them with pages alone: browsers heed
 * them there only, and on the 34 answers of a page they weigh 16 KB.
 */
export const EVERYWHERE: HeaderTable = {
  ...ON_FILES,
  // What a <meta> policy cannot say. Nothing on scripts: both policies must allow them, and only the page's has hashes.
  'Content-Security-Policy': "frame-ancestors 'none'",
  // For browsers without frame-ancestors.
  'X-Frame-Options': 'DENY',
  // With no-referrer, a form posted without script has the origin `null`.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Players open their sign-in in a popup.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
};

/** No includeSubDomains: other hosts of the domain are not this site. */
export const OVER_TLS: HeaderTable = { 'Strict-Transport-Security': `max-age=${SECONDS_PER_YEAR}` };

/** In these every file's name holds its content's hash. */
export const HASHED_FOLDERS: readonly string[] = ['/static/'];

/** `asked`: revalidated each time. */
export const CACHING = {
  hashed: { 'Cache-Control': `public, max-age=${SECONDS_PER_YEAR}, immutable` },
  prefetched: { 'Cache-Control': 'max-age=300' },
  asked: { 'Cache-Control': 'no-cache' },
  never: { 'Cache-Control': 'no-store' },
} as const satisfies Readonly<Record<string, HeaderTable>>;
