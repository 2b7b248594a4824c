/** Headers by name. */
export type HeaderTable = Readonly<Record<string, string>>;

const SECONDS_PER_YEAR = 31_536_000;

/**
 * What no page of the site and no player in it uses, by names that Chromium knows: of others it complains. The players
 * are given sound, protected media, the whole screen and a picture in the picture by their frames: those features
 * stand as browsers have them, this site's own and whoever it hands them to.
 */
const UNUSED_FEATURES = [
  ...['accelerometer', 'gyroscope', 'magnetometer', 'xr-spatial-tracking'],
  ...['gamepad', 'hid', 'midi', 'serial', 'usb'],
  ...['camera', 'display-capture', 'geolocation', 'microphone'],
  ...['identity-credentials-get', 'otp-credentials', 'payment', 'publickey-credentials-get'],
  ...['idle-detection', 'local-fonts', 'screen-wake-lock', 'sync-xhr', 'window-management'],
];

/** What holds for all that is no page, too. */
export const ON_FILES: HeaderTable = { 'X-Content-Type-Options': 'nosniff' };

/**
 * Headers that hold for every answer, whatever it carries; the server sends them and the build writes them into the
 * header files of static hosts. An answer that says one of them itself is left as it is. The server spares them what
 * is no page: browsers heed them of documents alone, and on 34 answers they make a page's arrival 16 KB heavier where
 * no proxy packs heads.
 */
export const EVERYWHERE: HeaderTable = {
  ...ON_FILES,
  // What a page's own policy cannot say. It must not speak of scripts: of two policies both must agree, and only the
  // page's knows its hashes.
  'Content-Security-Policy': "frame-ancestors 'none'",
  // For browsers that do not know frame-ancestors.
  'X-Frame-Options': 'DENY',
  // With no-referrer a form that posts itself would say that it comes from nowhere.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Without "allow-popups" a player could not open its sign-in.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
};

/** Only over TLS: browsers must not heed it elsewhere. Not for other hosts of the domain, which are not this site. */
export const OVER_TLS: HeaderTable = { 'Strict-Transport-Security': `max-age=${SECONDS_PER_YEAR}` };

/** Folders of the built site in which every name carries its content's hash. */
export const HASHED_FOLDERS: readonly string[] = ['/static/'];

/** How long an answer may be kept: what carries its hash for ever, what was prefetched for 5 min, all else is asked for again. */
export const CACHING = {
  hashed: { 'Cache-Control': `public, max-age=${SECONDS_PER_YEAR}, immutable` },
  prefetched: { 'Cache-Control': 'max-age=300' },
  asked: { 'Cache-Control': 'no-cache' },
} as const satisfies Readonly<Record<string, HeaderTable>>;
