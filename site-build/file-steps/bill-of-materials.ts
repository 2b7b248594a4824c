import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { delimiter, dirname } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** The largest output of npm; some 200 packages take 300 KB. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Writes a CycloneDX list of all packages in package-lock.json. If npm fails, logs the error and continues. */
export async function writeBillOfMaterials(project: string, file: string): Promise<void> {
  const args = ['sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx', '--sbom-type=application'];
  const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
  try {
    const { stdout } = await run('npm', [...args, '--loglevel=silent'], {
      cwd: project,
      env: { ...process.env, PATH },
      maxBuffer: MAX_BYTES,
      shell: process.platform === 'win32',
    });
    JSON.parse(stdout);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, stdout);
  } catch (error) {
    process.stderr.write(
      `No bill of materials: npm sbom failed (${error instanceof Error ? error.message : error}).\n`,
    );
  }
}
