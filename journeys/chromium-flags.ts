/**
 * Playwright's own list, for the last list given is the one that counts; and the address bar's suggestions, which
 * Chromium 156 draws as hidden pages that take half of the processors: 50 journeys took 75 s with them, 47 s without.
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
  // With pictures decoded beside the drawing, Chromium 156 without a graphics card stops drawing for good in about one
  // of 100 long pages that are gone through quickly: its compositor waits for tiles that never come. 500 pages passed
  // without. It is no matter of pictures, placeholders, fonts or blending: pages without them stopped as well.
  '--disable-checker-imaging',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
];
