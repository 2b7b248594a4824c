/**
 * Playwright's own list, for the last list given is the one that counts; and the address bar's suggestions, which
 * Chromium 156 draws as hidden pages that take half of the CPUs: 50 tests took 75 s with them, 47 s without.
 */
const DISABLED_FEATURES = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...[
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
  ],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
  ...['PreconnectToSearch', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
];

/** Debian's Chromium, as started everywhere in this project: it can download nothing and asks nobody. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Decoding beside the drawing makes Chromium stop more often: see below.
  '--disable-checker-imaging',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
];

/**
 * For the end-to-end tests. Without a graphics card Chromium 156 now and then stops drawing frames of a long page: 13 of
 * 430 with four browsers at once, none of 860 without tasks of the lowest priority, which raster tiles near the view.
 * Benches keep them, for visitors have them.
 */
export const TEST_FLAGS = [...CHROMIUM_FLAGS, '--disable-best-effort-tasks'];
