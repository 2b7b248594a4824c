import type { BrowserType, CDPSession } from '@playwright/test';
import { TEST_FLAGS } from '../e2e/support/chromium-flags.ts';
import { ABILITIES, type Ability, type Browser, ENGINE_NAMES, type Engine } from './browser-page.ts';

/** Starts a browser under Playwright: Debian's Chromium, or one of Playwright's own builds. */
export async function startPlaywright(engine: Engine, type: BrowserType, executablePath: string): Promise<Browser> {
  const browser = await type.launch({ executablePath, args: engine === 'chromium' ? TEST_FLAGS : [] });
  const abilities = new Set<Ability>(['deviceOffline', 'policy']);
  // Moving fingers need the DevTools protocol.
  if (engine === 'chromium') abilities.add('touch');
  return {
    engine,
    version: `${ENGINE_NAMES[engine]} ${browser.version()}`,
    abilities,
    needsConsoleScript: false,
    close: () => browser.close(),
    async open({ size, scheme }) {
      const context = await browser.newContext({ viewport: { ...size }, colorScheme: scheme });
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(String(error)));
      let fingers: CDPSession | undefined;
      return {
        async goto(url) {
          await page.goto(url);
        },
        evaluate: (expression) => page.evaluate(expression),
        press: (key) => page.keyboard.press(key),
        type: (text) => page.keyboard.type(text),
        async drag(pointer, points, held) {
          if (pointer === 'touch') {
            if (!abilities.has('touch')) throw new Error(`${ENGINE_NAMES[engine]} has no ${ABILITIES.touch} here.`);
            fingers ??= await context.newCDPSession(page);
            for (const [at, point] of points.entries()) {
              const type = at === 0 ? 'touchStart' : 'touchMove';
              await fingers.send('Input.dispatchTouchEvent', { type, touchPoints: [point] });
              if (at === 0) await held?.();
            }
            await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
            return;
          }
          const [first, ...others] = points;
          await page.mouse.move(first.x, first.y);
          await page.mouse.down();
          for (const { x, y } of others) await page.mouse.move(x, y);
          await page.mouse.up();
        },
        upload: (input, files) =>
          page
            .locator(input)
            .first()
            .setInputFiles([...files]),
        screenshot: () => page.screenshot(),
        resize: (window) => page.setViewportSize({ ...window }),
        setOffline: (isOffline) => context.setOffline(isOffline),
        consoleErrors: async () => errors,
        close: () => context.close(),
      };
    },
  };
}
