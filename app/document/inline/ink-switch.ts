import type * as Code from '../../components/ink-switch/lift.ts';
import { LIFTED_KEY, SWITCH_RENDERED } from '../../components/ink-switch/lifted-shown.ts';
import { loadChunk } from '../../routing/chunk-load-error.ts';
import { CONTROL_TIME_OUT_MS } from '../../routing/time-outs.ts';

const PATCH = '[data-lifts]';

/** Restores the lifted inks of this visit, without React because some pages are never hydrated. */
export function followInkSwitch(): void {
  const { dataset } = document.documentElement;
  const load = (): Promise<typeof Code> => import(/* @vite-ignore */ import.meta.env.LIFT_CODE);
  const withCode = (act: (code: typeof Code) => void) =>
    loadChunk('lift', load, CONTROL_TIME_OUT_MS).then(act, (error: Error) => {
      dataset.lifted = '';
      console.warn(error.message);
    });
  const draw = () => withCode(({ lift }) => lift(false));
  const restoreLifted = () => {
    const lifted = sessionStorage.getItem(LIFTED_KEY);
    if (lifted !== null) dataset.lifted = lifted;
  };

  restoreLifted();
  if (dataset.lifted) void draw();
  addEventListener(SWITCH_RENDERED, () => {
    if (dataset.lifted) void draw();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // A page from the back-forward cache has missed changes on other pages.
    restoreLifted();
    if (dataset.lifted !== undefined) void draw();
  });
  addEventListener(
    'click',
    (event) => {
      const patch = event.target instanceof Element && event.target.closest<HTMLElement>(PATCH);
      if (!patch) return;
      // The early-input recorder must not replay this click.
      event.preventDefault();
      // An empty value ends the initial state, in which no ink was used yet.
      dataset.lifted ??= '';
      void withCode(({ press }) => press(patch));
    },
    true,
  );
  addEventListener('keydown', ({ key, target, repeat, altKey, ctrlKey, metaKey }) => {
    if (repeat || altKey || ctrlKey || metaKey || !(target instanceof Element && target.matches(PATCH))) return;
    target.parentElement?.querySelectorAll<HTMLElement>(PATCH)[Number(key) - 1]?.click();
  });
}
