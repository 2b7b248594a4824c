import { orRefuse } from '../server/refusal.ts';
import { runProgramOf } from './folder-program.ts';
import { endWithParent } from './parent-watch.ts';

endWithParent();
await orRefuse(() => runProgramOf('test/stress', process.argv.slice(2)));
