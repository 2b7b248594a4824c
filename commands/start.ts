import { contentFolder } from '../app/content/folder.ts';
import { checkPlace } from '../server/listening.ts';
import { ownSettings, serveSite } from '../server/main.ts';
import { orRefuse } from '../server/refusal.ts';
import { fingerprint, isBuiltFrom } from './built-site/stamp.ts';
import { endWithStarter } from './lifeline.ts';
import { PROJECT_FOLDER, runCommand } from './program.ts';

/** Serves the site, after building it if it is not built from what stands here now. */
async function startSite(): Promise<void> {
  // Before the build: nobody should wait a minute to hear that the port is taken.
  await checkPlace(ownSettings());
  const wanted = await fingerprint(PROJECT_FOLDER, contentFolder(), process.env);
  if (!(await isBuiltFrom(PROJECT_FOLDER, wanted))) {
    // In a process of its own: the memory that pictures take must not stay with the server.
    const { code } = await runCommand('build.ts');
    if (code !== 0) {
      process.exitCode = code;
      return;
    }
  }
  await serveSite();
}

endWithStarter();
await orRefuse(startSite);
