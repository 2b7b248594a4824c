import type { HTMLElement } from 'node-html-parser';
import { HYDRATION_SCRIPT } from './hydration-script.ts';

type Hydration = { readonly hydrates: boolean; readonly styles: { readonly address: string | undefined } };

/**
 * Makes React Router's module script inert (`text/plain`) for inline/deferred-hydration.ts, or removes it.
 *
 * @throws Error if the document does not have exactly the expected scripts
 */
export function deferHydration(document: HTMLElement, { hydrates, styles }: Hydration): void {
  const scripts = document.querySelectorAll('script[type="module"]');
  const preloads = document.querySelectorAll('link[rel="modulepreload"]');
  const [script] = scripts;
  if (!script || scripts.length > 1 || preloads.length === 0) {
    throw new Error(
      `Expected one module script and its preloads from React Router, found ${scripts.length} and ${preloads.length}.`,
    );
  }
  for (const link of preloads) link.remove();
  if (!hydrates) {
    script.remove();
    return;
  }
  script.removeAttribute('async');
  script.setAttribute('type', 'text/plain');
  script.setAttribute(`data-${HYDRATION_SCRIPT.modules}`, preloads.map((link) => link.getAttribute('href')).join(' '));
  if (styles.address !== undefined) script.setAttribute(`data-${HYDRATION_SCRIPT.stylesheet}`, styles.address);
}
