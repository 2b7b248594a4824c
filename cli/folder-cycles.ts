import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';
import { endWithParent } from '../lib/parent-watch.ts';
import { reportUserError, UserError } from '../lib/user-error.ts';
import { PROJECT_FOLDER } from '../site-build/project-folder.ts';

const PRODUCT = '{app,assets,cli,lib,model,server,site-build,storage,studio}/**/*.{ts,tsx}';
const NOT_PRODUCT = ['**/*.test.{ts,tsx}', '**/node_modules/**'];

/** A file of the project and a file that it imports, including types, styles and dynamic imports. */
type Import = { readonly file: string; readonly imported: string };

/** Finds the relative imports of a file, whose path starts at the project. @throws Error if it cannot be parsed */
export function importsOf(file: string, text: string): Import[] {
  const { module, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
    ...module.dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ];
  return specifiers.flatMap((specifier) =>
    specifier?.startsWith('.') ? [{ file, imported: posix.join(posix.dirname(file), specifier) }] : [],
  );
}

/**
 * Finds folders that import each other directly or indirectly. The files and subfolders of each folder must have an
 * order in which each imports only earlier ones. Only files in the same folder may share types in both directions.
 *
 * @returns one line per pair of folders in a cycle, with its first import
 */
export function findFolderCycles(imports: readonly Import[]): string[] {
  const graph = new Map<string, Map<string, Import>>();
  for (const each of imports) {
    const [from, to] = divergence(each);
    if (from === to) continue;
    const edges = graph.get(from) ?? new Map<string, Import>();
    graph.set(from, edges);
    if (!edges.has(to)) edges.set(to, each);
  }
  const reached = (from: string, visited = new Set<string>()): Set<string> => {
    for (const next of graph.get(from)?.keys() ?? []) if (!visited.has(next)) reached(next, visited.add(next));
    return visited;
  };
  return [...graph].flatMap(([from, edges]) => {
    const before = [...graph.keys()].filter((other) => reached(other).has(from));
    const isInCycle = (to: string) => before.includes(to) && !(isFile(from) && isFile(to));
    return [...edges].flatMap(([to, { file, imported }]) =>
      isInCycle(to) ? [`${from} and ${to} import each other: ${file} imports ${imported}`] : [],
    );
  });
}

const isFile = (path: string) => posix.extname(path) !== '';

function divergence({ file, imported }: Import): [string, string] {
  const [one, other] = [file.split('/'), imported.split('/')];
  const at = one.findIndex((name, index) => name !== other[index]);
  return [one.slice(0, at + 1).join('/'), other.slice(0, at + 1).join('/')];
}

async function checkFolders(): Promise<void> {
  const files = globSync(PRODUCT, { cwd: PROJECT_FOLDER, exclude: NOT_PRODUCT }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  const imports = await Promise.all(
    files.sort().map(async (file) => importsOf(file, await readFile(join(PROJECT_FOLDER, file), 'utf8'))),
  );
  const cycles = findFolderCycles(imports.flat());
  if (cycles.length > 0) throw new UserError(cycles.join('\n'));
  process.stdout.write(`No two folders import each other, in ${files.length} files.\n`);
}

if (import.meta.main) {
  endWithParent();
  await reportUserError(checkFolders);
}
