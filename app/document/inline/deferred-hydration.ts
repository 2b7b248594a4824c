import { chunkIdOf, loadChunk } from '../../routing/chunk-load-error.ts';
import { idle } from '../../routing/idle.ts';
import { HYDRATION_SCRIPT } from '../hydration-script.ts';

/** The time-out for the first paint, because a picture may be broken or out of view. */
const PAINT_TIME_OUT_MS = 1000;
const INTERACTIONS = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'];

/**
 * Hydrates once the page has loaded, its first picture is painted and the browser is idle, or at the first interaction.
 * @param onFail called for missing or truncated code; browsers report the latter's syntax error only to the window
 */
export function hydrateWhenIdle(script: HTMLScriptElement, onFail: () => void): void {
  let hasStarted = false;
  const start = () => {
    if (hasStarted) return;
    hasStarted = true;
    for (const type of INTERACTIONS) removeEventListener(type, start);
    const onError = ({ error, reason = error }: { error?: unknown; reason?: unknown }) =>
      reason instanceof SyntaxError && onFail();
    addEventListener('error', onError);
    addEventListener('unhandledrejection', onError);
    hydrate(script).catch((error: unknown) => {
      onFail();
      throw error;
    });
  };
  for (const type of INTERACTIONS) addEventListener(type, start, { passive: true });
  void pageLoaded().then(textRevealed).then(picturePainted).then(idle).then(start);
}

async function hydrate(script: HTMLScriptElement): Promise<void> {
  const { [HYDRATION_SCRIPT.modules]: modules, [HYDRATION_SCRIPT.stylesheet]: stylesheet } = script.dataset;
  const load = (rel: string, address: string) => loadChunk(chunkIdOf(address), () => loadLink(rel, address));
  await Promise.all([
    // The page has its own rules alone, but React shows others as well.
    ...(stylesheet ? [load('stylesheet', stylesheet)] : []),
    ...(modules?.split(' ') ?? []).map((address) => load('modulepreload', address)),
  ]);
  const module = document.createElement('script');
  module.type = 'module';
  module.textContent = script.textContent;
  document.head.append(module);
  module.remove();
}

/**
 * Loads a file by a link. Resolves at once if the browser does not support the relation, because the import loads a
 * module later.
 */
function loadLink(rel: string, address: string): Promise<void> {
  const link = document.createElement('link');
  if (!link.relList.supports(rel)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    link.rel = rel;
    link.href = address;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${address} did not come.`));
    document.head.append(link);
  });
}

const pageLoaded = (): Promise<unknown> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('load', resolve, { once: true }));

/** Waits for hidden text, unless a portrait is the largest paint of the page. */
async function textRevealed(): Promise<void> {
  const hidden = document.querySelector('[data-reveal]:not([data-revealed])');
  if (!hidden || hidden.querySelector('[data-portrait]')) return;
  await new Promise<void>((resolve) => {
    const watch = new MutationObserver(() => {
      watch.disconnect();
      resolve();
    });
    watch.observe(hidden, { attributeFilter: ['data-revealed'] });
  });
  // Hydration during the animation would make it stutter.
  await Promise.allSettled(hidden.getAnimations({ subtree: true }).map(({ finished }) => finished));
}

async function picturePainted(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[elementtiming]');
  const type = picture ? 'element' : 'paint';
  // A hidden tab paints nothing, and only Chromium reports the paint of elements.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes(type)) return;
  await new Promise<void>((resolve) => {
    const watch = new PerformanceObserver((list) => {
      // The entry of the placeholder does not count.
      if (!picture || list.getEntries().some((entry) => 'url' in entry && entry.url === picture.currentSrc)) resolve();
    });
    watch.observe({ type, buffered: true });
    setTimeout(resolve, PAINT_TIME_OUT_MS);
  });
}
