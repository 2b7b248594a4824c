import { endWithParent } from '../lib/parent-watch.ts';
import { reportUserError } from '../lib/user-error.ts';
import { runProgramOf } from './folder-program.ts';

endWithParent();
await reportUserError(() => runProgramOf('test/bench', process.argv.slice(2)));
