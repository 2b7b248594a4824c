/**
 * The features to disable. The list repeats Playwright's own, because Chromium uses only the last list, and adds the
 * address bar's suggestions: Chromium 156 draws them as hidden pages that take half of the CPUs. With them, 50 tests
 * took 75 s; without them, 47 s.
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
 * The flags for the end-to-end tests. Without a graphics card, Chromium 156 sometimes stops drawing frames of a long
 * page: 13 of 430 with four browsers at once, but none of 860 without tasks of the lowest priority, which raster tiles
 * near the view. Benches keep those tasks, because visitors' browsers have them.
 */
export const TEST_FLAGS = [...CHROMIUM_FLAGS, '--disable-best-effort-tasks'];
