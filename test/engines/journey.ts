import type { Ability, BrowserPage, Engine, Setting } from './browser-page.ts';
import type { Gate } from './gate.ts';

/** What a journey walks on. */
export type Visit = {
  readonly engine: Engine;
  readonly setting: Setting;
  readonly page: BrowserPage;
  readonly gate: Gate;
  /** Where the site stands, without a slash at the end. */
  readonly url: string;
};

/** One journey in one page; it throws where the page shows something else than it should. */
export type Journey = {
  /** `navigation: back and forth`. */
  readonly name: string;
  readonly needs?: readonly Ability[];
  /** Errors that belong to it, such as the browser's own line for an answer of 404. */
  readonly mayLog?: RegExp;
  readonly walk: (visit: Visit) => Promise<void>;
};

/** Throws where something is not as it should be, and says what it is. */
export function check(isRight: boolean, what: string): asserts isRight {
  if (!isRight) throw new Error(what);
}
