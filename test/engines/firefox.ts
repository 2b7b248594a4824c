import puppeteer, { type ConsoleMessage, type KeyInput, type Browser as StartedFirefox } from 'puppeteer-core';
import { type Browser, ENGINE_NAMES, type Scheme } from './browser-page.ts';

/** The preference of each color scheme. WebDriver BiDi cannot change it, so each scheme needs its own browser. */
const SCHEME_PREFERENCE = { dark: 0, light: 1 };

/** Firefox’s flags for a fine pointer (2) that can hover (4). */
const MOUSE = 6;

/** Firefox's messages about requests that leaving the page aborted; journeys find missing files on the page. */
const CUT_OFF =
  /A ServiceWorker intercepted the request and encountered an unexpected error|download failed .*status=2152398850/;

export async function startFirefox(executablePath: string): Promise<Browser> {
  const launch = (scheme: Scheme) =>
    puppeteer.launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      extraPrefsFirefox: {
        // Firefox's desktop scroll bars take 12 px, and no other engine's do in this setup.
        'ui.useOverlayScrollbars': 1,
        // Headless Firefox has no mouse by default.
        'ui.primaryPointerCapabilities': MOUSE,
        'ui.allPointerCapabilities': MOUSE,
        'layout.css.prefers-color-scheme.content-override': SCHEME_PREFERENCE[scheme],
      },
    });
  const browsers = new Map<Scheme, StartedFirefox>();
  const browserOf = async (scheme: Scheme) => {
    const browser = browsers.get(scheme) ?? (await launch(scheme));
    browsers.set(scheme, browser);
    return browser;
  };
  const version = await (await browserOf('light')).version();
  return {
    engine: 'firefox',
    version: `${ENGINE_NAMES.firefox} ${version.replace(/^.*\//, '')}`,
    abilities: new Set(['touch', 'deviceOffline', 'policy']),
    needsConsoleScript: false,
    async close() {
      await Promise.all([...browsers.values()].map((browser) => browser.close()));
    },
    async open({ size, scheme }) {
      const context = await (await browserOf(scheme)).createBrowserContext();
      const page = await context.newPage();
      const errors: Promise<string>[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(textOf(message)));
      page.on('pageerror', (error) => errors.push(Promise.resolve(String(error))));
      await page.setViewport({ ...size });
      return {
        async goto(url) {
          await page.goto(url);
        },
        evaluate: <R>(expression: string) => page.evaluate<[], () => R>(expression),
        async press(key) {
          const keys = key.split('+').map(keyInput);
          for (const one of keys) await page.keyboard.down(one);
          for (const one of keys.reverse()) await page.keyboard.up(one);
        },
        type: (text) => page.keyboard.type(text),
        async drag(pointer, [first, ...others], held) {
          if (pointer === 'touch') {
            const finger = await page.touchscreen.touchStart(first.x, first.y);
            await held?.();
            for (const { x, y } of others) await finger.move(x, y);
            return finger.end();
          }
          await page.mouse.move(first.x, first.y);
          await page.mouse.down();
          for (const { x, y } of others) await page.mouse.move(x, y);
          await page.mouse.up();
        },
        async upload(input, files) {
          const chosen = await page.$(input);
          if (chosen === null) throw new Error(`There is no ${input} to choose files in.`);
          // The types allow any element; uploadFile() throws if it is no file input.
          await chosen.toElement('input').then((field) => field.uploadFile(...files));
        },
        screenshot: async () => Buffer.from(await page.screenshot()),
        resize: (window) => page.setViewport({ ...window }),
        setOffline: (isOffline) => page.setOfflineMode(isOffline),
        consoleErrors: async () => (await Promise.all(errors)).filter((error) => error !== '' && !CUT_OFF.test(error)),
        close: () => context.close(),
      };
    },
  };
}

const KEYS: readonly KeyInput[] = [
  'Enter',
  'Tab',
  'Escape',
  'Backspace',
  'Home',
  'End',
  'Control',
  'Shift',
  'Alt',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'a',
  'b',
  'z',
  '+',
  '-',
  '1',
  '2',
  '3',
];

function keyInput(name: string): KeyInput {
  // WebDriver BiDi knows the space bar by its character.
  if (name === 'Space') return ' ';
  const key = KEYS.find((candidate) => candidate === name);
  if (key === undefined) throw new Error(`Add the key ${name} to the list in firefox.ts.`);
  return key;
}

/** Returns the text of a message and its errors; empty if the page that wrote it was replaced. */
async function textOf(message: ConsoleMessage): Promise<string> {
  if (message.args().length === 0) return message.text();
  const words = message.args().map((argument) => argument.evaluate(String).catch(() => ''));
  return (await Promise.all(words)).join(' ').trim();
}
