/** The engines in which the journeys run. Chromium is the reference for comparisons. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

export const ENGINE_NAMES = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit' } as const;

/** Abilities that an engine may lack under its driver; a journey names those that it needs. */
export const ABILITIES = {
  touch: 'fingers',
  deviceOffline: 'a device that knows it is offline',
  policy: 'the content security policy',
} as const;
export type Ability = keyof typeof ABILITIES;

export type Scheme = 'light' | 'dark';
export type Size = { readonly width: number; readonly height: number };
export type Setting = { readonly size: Size; readonly scheme: Scheme };

/** A point in CSS pixels from the corner of the window. */
export type Point = { readonly x: number; readonly y: number };
export type Pointer = 'mouse' | 'touch';

/** A tab of a browser with empty storage. Journeys use only this interface, so one journey serves all engines. */
export type BrowserPage = {
  readonly goto: (url: string) => Promise<void>;
  /** Evaluates a JavaScript expression in the page, which may be a promise, and returns its value as JSON. */
  readonly evaluate: <R>(expression: string) => Promise<R>;
  /** Presses a key, with its modifiers before it: `Enter`, `a`, `Control+Shift+z`. */
  readonly press: (key: string) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Presses, moves and releases; a finger awaits `held` before its first move, and a mouse does not wait. */
  readonly drag: (
    pointer: Pointer,
    points: readonly [Point, ...Point[]],
    held?: () => Promise<unknown>,
  ) => Promise<void>;
  /** Chooses files, by absolute paths, in the file input that a CSS selector names. */
  readonly upload: (input: string, files: readonly string[]) => Promise<void>;
  readonly screenshot: () => Promise<Buffer>;
  readonly resize: (size: Size) => Promise<void>;
  /** Tells the page that the device is offline. Engines without the ability `deviceOffline` ignore it. */
  readonly setOffline: (isOffline: boolean) => Promise<void>;
  /** Returns the errors in the console since the page was opened, including uncaught ones. */
  readonly consoleErrors: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

export type Browser = {
  readonly engine: Engine;
  /** The version for the report: `Firefox 153.7.0`. */
  readonly version: string;
  readonly abilities: ReadonlySet<Ability>;
  /** Whether the gate must add the script that records the console, because the driver cannot read it. */
  readonly needsConsoleScript: boolean;
  readonly open: (setting: Setting) => Promise<BrowserPage>;
  readonly close: () => Promise<void>;
};
