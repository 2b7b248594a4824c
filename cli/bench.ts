import { endWithParent } from '../lib/parent-watch.ts';
import { reportUserError, UserError } from '../lib/user-error.ts';
import { runProgramOf } from './folder-program.ts';

const QUICK = '--quick';

/** The arguments that each benchmark accepts; the others accept none. The benchmark itself checks page addresses. */
const ALLOWED_ARGUMENTS: Readonly<Record<string, (argument: string) => boolean>> = {
  floor: (argument) => argument === QUICK,
  growth: (argument) => argument === QUICK,
  publish: (argument) => argument === QUICK,
  interaction: (argument) => argument.startsWith('/'),
};

function refuseUnknown([name = '', ...given]: readonly string[]): void {
  const unknown = given.find((argument) => !ALLOWED_ARGUMENTS[name]?.(argument));
  if (unknown !== undefined) throw new UserError(`The bench ${name} does not understand "${unknown}".`);
}

endWithParent();
await reportUserError(async () => {
  const words = process.argv.slice(2);
  refuseUnknown(words);
  await runProgramOf('test/bench', words);
});
