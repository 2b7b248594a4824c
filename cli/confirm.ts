import { createInterface } from 'node:readline/promises';
import { UserError } from '../lib/user-error.ts';

/** Asks whether to continue; `consequence` is one or two sentences. @throws UserError if there is no terminal */
export async function confirm(consequence: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UserError(`${consequence}\nNobody can be asked here: add --yes.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(`${consequence}\nType yes to go on: `)).trim().toLowerCase() === 'yes';
  } finally {
    terminal.close();
  }
}
