import { requireChromium } from '../../cli/chromium.ts';
import { reportUserError, UserError } from '../../lib/user-error.ts';
import { siteAddresses } from '../../model/page-addresses.ts';
import { exitOnSignal } from '../stress/setup/server.ts';
import { readValidContent } from './figures/content.ts';
import { endWith, saveResults } from './figures/results.ts';
import { BUILD_FOLDER, requireBuilt, serveBuild } from './figures/site.ts';
import { startBrowser } from './floor/phone.ts';
import { pressAll } from './interaction/controls.ts';
import { missedLimits, type PressResult, report, rowOf } from './interaction/findings.ts';

/** Presses every control of every page, or of the named pages, on a slow phone. */
if (import.meta.main) {
  exitOnSignal();
  await reportUserError(async () => {
    const chromium = requireChromium();
    await requireBuilt();
    const named = process.argv.slice(2);
    const addresses = siteAddresses(await readValidContent());
    const unknown = named.find((address) => !addresses.includes(address));
    if (unknown !== undefined) throw new UserError(`There is no page ${unknown}, but: ${addresses.join(', ')}.`);
    const paths = named.length > 0 ? named : addresses;
    const site = await serveBuild(BUILD_FOLDER);
    const browser = await startBrowser(chromium);
    try {
      const answered: PressResult[] = [];
      for (const path of paths) {
        const ofPage = await pressAll(browser, site.address, path);
        process.stderr.write(`${path}: ${rowOf(ofPage).join(' · ')}\n`);
        answered.push(...ofPage);
      }
      process.stdout.write(`${report(answered)}\n`);
      await saveResults('interaction', answered);
      endWith(missedLimits(answered));
    } finally {
      await browser.close();
      await site.stop();
    }
  });
}
