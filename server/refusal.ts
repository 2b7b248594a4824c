/** An error that the person at the terminal can put right; its message says how. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** Runs a command; a Refusal is printed and gives exit code 1, any other error is thrown. */
export async function orRefuse(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
