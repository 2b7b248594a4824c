/** The engines in which the journeys run. Chromium is the one that the others are compared with. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

export const ENGINE_NAMES = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit' } as const;

/** What an engine may be unable to do under its driver; a journey names what it needs. */
export const ABILITIES = {
  touch: 'fingers',
  deviceOffline: 'a device that knows it is offline',
  policy: 'the content security policy',
} as const;
export type Ability = keyof typeof ABILITIES;

export type Scheme = 'light' | 'dark';
/** Of the window, in CSS pixels. */
export type Size = { readonly width: number; readonly height: number };
export type Setting = { readonly size: Size; readonly scheme: Scheme };

/** In CSS pixels from the corner of the window. */
export type Point = { readonly x: number; readonly y: number };
export type Pointer = 'mouse' | 'touch';

/**
 * One tab of a browser with empty storage. Everything that a journey does goes through it, so that a journey is written
 * once for all engines.
 */
export type BrowserPage = {
  /** Opens an address and waits for its load event. */
  readonly goto: (url: string) => Promise<void>;
  /** The value of a JavaScript expression in the page, which may be a promise of JSON. */
  readonly evaluate: <R>(expression: string) => Promise<R>;
  /** Presses a key, with its modifiers before it: `Enter`, `a`, `Control+Shift+z`. */
  readonly press: (key: string) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /**
   * Presses at the first point, moves over the others and lets go at the last.
   *
   * @param held is waited for before the first move, with the finger down; a mouse does not wait
   */
  readonly drag: (
    pointer: Pointer,
    points: readonly [Point, ...Point[]],
    held?: () => Promise<unknown>,
  ) => Promise<void>;
  /** Chooses files, by absolute paths, in the file input that a CSS selector names. */
  readonly upload: (input: string, files: readonly string[]) => Promise<void>;
  /** A PNG of the window. */
  readonly screenshot: () => Promise<Buffer>;
  readonly resize: (size: Size) => Promise<void>;
  /** Tells the page that the device is offline; engines without the ability `deviceOffline` ignore it. */
  readonly setOffline: (isOffline: boolean) => Promise<void>;
  /** The errors in the console since the page was opened, and those that no code has caught. */
  readonly consoleErrors: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

/** A browser that is ready to open pages. */
export type Browser = {
  readonly engine: Engine;
  /** For the report: `Firefox 153.7.0`. */
  readonly version: string;
  readonly abilities: ReadonlySet<Ability>;
  /** The gate has to add the script that records the console: the driver cannot read it. */
  readonly needsConsoleScript: boolean;
  readonly open: (setting: Setting) => Promise<BrowserPage>;
  readonly close: () => Promise<void>;
};
