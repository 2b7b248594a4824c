import { spawn } from 'node:child_process';
import { PROJECT_FOLDER } from '../../site-build/project-folder.ts';
import type { Host } from './host.ts';
import { HostError } from './host-error.ts';

const MAX_LETTERS = 4_000;

/** Returns a host that a shell command uploads the site to, from `build/client`. */
export function commandHost(line: string): Host {
  return {
    test: async () => 'The command runs after each publish.',
    async upload() {
      const { code, output } = await runByShell(line);
      if (code !== 0) throw new HostError('command-failed', { output });
    },
  };
}

/** Runs a shell command in the project folder. Returns its exit code, 1 after a signal, and the end of its output. */
function runByShell(line: string): Promise<{ code: number; output: string }> {
  const child = spawn(line, { shell: true, cwd: PROJECT_FOLDER, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const add = (chunk: string) => {
    output = (output + chunk).slice(-MAX_LETTERS);
  };
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', add);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output: output.trim() }));
  });
}
