/**
 * Playwright's own list, because Chromium uses only the last one, and the address bar's suggestions, which Chromium
 * 156 draws as hidden pages: with them, 50 tests took 75 s instead of 47 s.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** The flags of Debian's Chromium for this whole project, which keep it from downloads and requests of its own. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Image decoding off the main thread makes the stalls that TEST_FLAGS describes more frequent.
  '--disable-checker-imaging',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
];

/**
 * Without a graphics card, Chromium 156 stopped drawing 13 of 430 long pages, but none of 860 without tasks of the
 * lowest priority. Benches keep those tasks, because visitors' browsers have them.
 */
export const TEST_FLAGS = [...CHROMIUM_FLAGS, '--disable-best-effort-tasks'];
