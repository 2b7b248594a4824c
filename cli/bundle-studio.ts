import { bundledStudio } from '../studio/server/client-code.ts';
import { endWithParent } from './parent-watch.ts';

endWithParent();
await bundledStudio((line) => process.stdout.write(`${line}\n`));
