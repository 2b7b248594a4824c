import type { Ability, BrowserPage, Engine, Setting } from './browser-page.ts';
import type { Gate } from './gate.ts';

export type Visit = {
  readonly engine: Engine;
  readonly setting: Setting;
  readonly page: BrowserPage;
  readonly gate: Gate;
  readonly url: string;
};

/** A journey in one page, which throws if the page does not show what it should. */
export type Journey = {
  /** The name, such as `navigation: back and forth`. */
  readonly name: string;
  readonly needs?: readonly Ability[];
  /** Errors that are expected, such as the browser's own line for an answer of 404. */
  readonly mayLog?: RegExp;
  readonly walk: (visit: Visit) => Promise<void>;
};

/** Throws an Error with this message if the condition is false. */
export function check(isRight: boolean, what: string): asserts isRight {
  if (!isRight) throw new Error(what);
}
