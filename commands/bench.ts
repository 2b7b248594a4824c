import { orRefuse } from '../server/refusal.ts';
import { runProgramOf } from './folder-program.ts';
import { endWithStarter } from './lifeline.ts';

endWithStarter();
await orRefuse(() => runProgramOf('bench', process.argv.slice(2)));
