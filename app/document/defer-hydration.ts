import type { HTMLElement } from 'node-html-parser';
import { HYDRATION_SCRIPT } from './hydration-script.ts';

/** Makes React Router's module script inert for deferred-hydration.ts, or removes it. Throws for other scripts. */
export function deferHydration(document: HTMLElement, { hydrates }: { readonly hydrates: boolean }): void {
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
}
