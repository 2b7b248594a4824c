import { orRefuse } from '../server/refusal.ts';
import { buildSite } from '../site-build/build.ts';
import { endWithParent } from './parent-watch.ts';
import { progressTo } from './progress.ts';

endWithParent();
await orRefuse(() =>
  buildSite({
    tell: (line) => process.stdout.write(`${line}\n`),
    onProgress: progressTo(process.stderr, 'Pictures'),
  }),
);
