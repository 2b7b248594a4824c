import { chromium, firefox, webkit } from '@playwright/test';
import type { EngineProgram } from '../../cli/engines.ts';
import type { Browser, Engine } from './browser-page.ts';
import { startFirefox } from './firefox.ts';
import { startPlaywright } from './playwright.ts';
import { startWebKit } from './webkit.ts';

const TYPES = { chromium, firefox, webkit };

export function startEngine(engine: Engine, program: EngineProgram): Promise<Browser> {
  if (program.driver === 'bidi') return startFirefox(program.browser);
  if (program.driver === 'webdriver') return startWebKit(program);
  return startPlaywright(engine, TYPES[engine], program.browser);
}
