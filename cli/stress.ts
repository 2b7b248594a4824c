import { endWithParent } from '../lib/parent-watch.ts';
import { orRefuse } from '../server/refusal.ts';
import { runProgramOf } from './folder-program.ts';

endWithParent();
await orRefuse(() => runProgramOf('test/stress', process.argv.slice(2)));
