import { UserError } from '../lib/user-error.ts';

/** Refuses arguments of a command that takes none: a misspelt one must not be passed over. */
export function refuseArguments(command: string, given: readonly string[] = process.argv.slice(2)): void {
  const [first] = given;
  if (first !== undefined) throw new UserError(`npm run ${command} takes no arguments: "${first}" is not understood.`);
}
