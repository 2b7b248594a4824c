import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../stress/setup/free-port.ts';
import { type Browser, type BrowserPage, ENGINE_NAMES, type Point, type Scheme, type Setting } from './browser-page.ts';
import { readRecordedErrors } from './console-script.ts';
import { startSession, type WebDriverSession } from './web-driver.ts';

/** Styles that shrink MiniBrowser's toolbar, so that its window can be 290 px wide. */
const NARROW_BAR = '* { font-size: 1px; min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; }';
/** The desktop themes: WebKit takes the color scheme from their name. */
const THEMES = { light: 'Adwaita', dark: 'Adwaita-dark' };
const gtkSettings = (scheme: Scheme) => `[Settings]\ngtk-theme-name=${THEMES[scheme]}\n`;
const SCREEN = '1800x2000x24';

/** WebDriver's code points for keys without a character. */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

export type WebKitPrograms = { readonly webDriver: string; readonly browser: string; readonly screen: string };

/** Starts WebKitGTK's MiniBrowser under its W3C WebDriver, on a virtual screen of its own. */
export async function startWebKit(programs: WebKitPrograms): Promise<Browser> {
  const folder = await mkdtemp(path.join(tmpdir(), 'webkit-'));
  const screen = spawn(programs.screen, ['-displayfd', '3', '-screen', '0', SCREEN], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = `:${await firstLine(screen)}`;
  const drivers = new Map<Scheme, { readonly process: ChildProcess; readonly url: string }>();
  const driverOf = async (scheme: Scheme) => {
    const started = drivers.get(scheme);
    if (started) return started.url;
    const settings = path.join(folder, scheme, 'gtk-3.0');
    await mkdir(settings, { recursive: true });
    await writeFile(path.join(settings, 'gtk.css'), NARROW_BAR);
    await writeFile(path.join(settings, 'settings.ini'), gtkSettings(scheme));
    const port = await freePort();
    const child = spawn(programs.webDriver, [`--port=${port}`], {
      env: {
        ...process.env,
        DISPLAY: display,
        XDG_CONFIG_HOME: path.dirname(settings),
        LIBGL_ALWAYS_SOFTWARE: '1',
        NO_AT_BRIDGE: '1',
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      },
      stdio: 'ignore',
    });
    const url = `http://127.0.0.1:${port}`;
    drivers.set(scheme, { process: child, url });
    return url;
  };
  const endDriver = (scheme: Scheme) => {
    drivers.get(scheme)?.process.kill('SIGKILL');
    drivers.delete(scheme);
  };
  const capabilities = { 'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] } };
  const first = await startSession(await driverOf('light'), capabilities);
  await first.end();
  return {
    engine: 'webkit',
    version: `${ENGINE_NAMES.webkit}GTK ${first.version}`,
    abilities: new Set(),
    needsConsoleScript: true,
    async close() {
      for (const child of [...[...drivers.values()].map(({ process }) => process), screen]) {
        child.kill('SIGTERM');
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
    async open(setting) {
      try {
        return await openPage(setting);
      } catch {
        // The browser sometimes fails to start, before it has requested anything from the site.
        endDriver(setting.scheme);
        return openPage(setting);
      }
    },
  };

  async function openPage({ size, scheme }: Setting): Promise<BrowserPage> {
    const session = await startSession(await driverOf(scheme), capabilities);
    await session.post('/timeouts', { script: 60_000, pageLoad: 60_000 });
    const errors: string[] = [];
    const noteErrors = async () => void errors.push(...(await session.evaluate<string[]>(`(${readRecordedErrors})()`)));
    await session.post('/window/rect', { ...size });
    const inner = await session.evaluate<typeof size>('({ width: innerWidth, height: innerHeight })');
    await session.post('/window/rect', {
      width: 2 * size.width - inner.width,
      height: 2 * size.height - inner.height,
    });
    return {
      async goto(url) {
        // Each origin has its own list of errors, so it is read before the page leaves.
        await noteErrors();
        await session.post('/url', { url });
      },
      evaluate: session.evaluate,
      async press(key) {
        const keys = key.split('+').map((one) => KEYS[one] ?? one);
        await pressKeys(session, keys);
      },
      async type(text) {
        for (const letter of text) await pressKeys(session, [letter]);
      },
      async drag(pointer, points) {
        if (pointer === 'touch') throw new Error('WebKit’s driver turns fingers into a mouse.');
        await session.post('/actions', {
          actions: [{ type: 'pointer', id: 'mouse', actions: mouseActions(points) }],
        });
      },
      async upload(input, files) {
        const element = await session.element(input);
        await session.post(`/element/${element}/value`, { text: files.join('\n') });
      },
      screenshot: async () => Buffer.from(await session.get<string>('/screenshot'), 'base64'),
      async resize(window) {
        const outer = await session.get<typeof size>('/window/rect');
        const inner = await session.evaluate<typeof size>('({ width: innerWidth, height: innerHeight })');
        await session.post('/window/rect', {
          width: outer.width + window.width - inner.width,
          height: outer.height + window.height - inner.height,
        });
      },
      setOffline: async () => {},
      async consoleErrors() {
        await noteErrors();
        return errors;
      },
      async close() {
        try {
          await session.end();
        } catch (error) {
          // A page that hangs takes its driver along; the next page gets a new one.
          endDriver(scheme);
          throw error;
        }
      },
    };
  }
}

const pressKeys = (session: WebDriverSession, keys: readonly string[]) =>
  session.post('/actions', {
    actions: [
      {
        type: 'key',
        id: 'keyboard',
        actions: [
          ...keys.map((value) => ({ type: 'keyDown', value })),
          ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
        ],
      },
    ],
  });

const mouseActions = ([first, ...others]: readonly [Point, ...Point[]]) => {
  const move = ({ x, y }: Point) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 });
  return [move(first), { type: 'pointerDown', button: 0 }, ...others.map(move), { type: 'pointerUp', button: 0 }];
};

async function firstLine(screen: ChildProcess): Promise<string> {
  const [, , , numbers] = screen.stdio;
  if (!numbers || !('read' in numbers)) throw new Error('Xvfb was started without a pipe for its number.');
  for await (const line of createInterface({ input: numbers })) return line.trim();
  throw new Error('Xvfb ended before it said the number of its screen.');
}
