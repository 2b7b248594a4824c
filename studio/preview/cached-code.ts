import { bundledCode, type Code } from '../../site-build/code.ts';

const codes = new Map<string, Promise<Code>>();

/** Returns the code, which is bundled once per process because an update restarts the process. */
export function codeFor(base: string): Promise<Code> {
  const code = codes.get(base) ?? bundledCode(base);
  codes.set(base, code);
  code.catch(() => codes.delete(base));
  return code;
}
