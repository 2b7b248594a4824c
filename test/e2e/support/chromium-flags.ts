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
  // Pictures are decoded where they are drawn, not beside it: see below.
  '--disable-checker-imaging',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
];

/**
 * As journeys start it, which go through hundreds of long pages quickly. Without a graphics card Chromium 156 now and
 * then draws no frame of such a page any more, of 13 in 430 with four browsers at once. Its threads for tiles share one
 * queue, those in view on one, those near it, with the lowest priority, on another; a recording shows five in view
 * asked for, two drawn, and no thread that takes up the other three: the word that they wait seems to be lost where one
 * gives way to the other. Without work of the lowest priority none of 860 pages stopped. Decoding pictures where they
 * are drawn, alone, made it rare, but it still came in three runs of all journeys. A bench keeps the tiles near the
 * view, for visitors have them.
 */
export const JOURNEY_FLAGS = [...CHROMIUM_FLAGS, '--disable-best-effort-tasks'];
