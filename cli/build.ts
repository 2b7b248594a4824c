import { endWithParent } from '../lib/parent-watch.ts';
import { reportUserError } from '../lib/user-error.ts';
import { contentFolder } from '../model/content-path.ts';
import { ownSettings } from '../server/main.ts';
import { makePictures } from '../site-build/make-pictures.ts';
import { publish } from '../site-build/publish.ts';
import { adviceForStaticHosts, staticCopy, writeStaticCopy } from '../site-build/static-copy.ts';
import { storeStatics } from '../site-build/static-store.ts';
import { refuseArguments } from './no-arguments.ts';
import { progressTo } from './progress.ts';
import { updateContentFolder } from './shared-site.ts';

async function build(): Promise<void> {
  refuseArguments('build');
  const begin = performance.now();
  const settings = ownSettings();
  const { buildFolder, staticDays } = settings;
  await updateContentFolder(settings);
  const report = (line: string) => process.stdout.write(`${line}\n`);
  report('Building the site');
  const progress = (label: string) => progressTo(process.stderr, label);
  const { content, email, statics } = await publish({
    contentFolder: contentFolder(),
    buildFolder,
    staticDays,
    report,
    onProgress: progress('Pages'),
  });
  await makePictures(content, { pictures: progress('Pictures'), cards: progress('Cards') });
  await storeStatics(buildFolder, statics);
  const isCopied = await writeStaticCopy(buildFolder);
  for (const advice of adviceForStaticHosts({ email, content })) report(advice);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  report(
    `${isCopied ? 'Built' : 'Nothing has changed: nothing was written'} in ${seconds} s: ${staticCopy(buildFolder)}`,
  );
}

endWithParent();
await reportUserError(build);
// A pending Firebase connection would keep the process alive.
process.stdout.write('', () => process.exit());
