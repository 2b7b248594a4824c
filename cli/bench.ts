import { orRefuse } from '../server/refusal.ts';
import { runProgramOf } from './folder-program.ts';
import { endWithStarter } from './parent-watch.ts';

endWithStarter();
await orRefuse(() => runProgramOf('test/bench', process.argv.slice(2)));
