import { endWithParent } from '../lib/parent-watch.ts';
import { reportUserError, UserError } from '../lib/user-error.ts';
import { runProgramOf } from './folder-program.ts';

const QUICK = '--quick';

/** What each bench takes; the others take nothing. The addresses of pages are looked at by the bench itself. */
const TAKES: Readonly<Record<string, (argument: string) => boolean>> = {
  floor: (argument) => argument === QUICK,
  growth: (argument) => argument === QUICK,
  publish: (argument) => argument === QUICK,
  interaction: (argument) => argument.startsWith('/'),
};

function refuseUnknown([name = '', ...given]: readonly string[]): void {
  const unknown = given.find((argument) => !TAKES[name]?.(argument));
  if (unknown !== undefined) throw new UserError(`The bench ${name} does not understand "${unknown}".`);
}

endWithParent();
await reportUserError(async () => {
  const words = process.argv.slice(2);
  refuseUnknown(words);
  await runProgramOf('test/bench', words);
});
