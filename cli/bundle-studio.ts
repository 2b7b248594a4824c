import { endWithParent } from '../lib/parent-watch.ts';
import { bundledStudio } from '../studio/server/client-code.ts';

endWithParent();
await bundledStudio((line) => process.stdout.write(`${line}\n`));
