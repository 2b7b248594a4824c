import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endWithParent } from '../lib/parent-watch.ts';
import { reportUserError, UserError } from '../lib/user-error.ts';
import type { Field, Fields, Line, LineFormat, List } from '../model/fields/field.ts';
import { fieldsIn, itemOf, keyOf } from '../model/fields/walk.ts';
import { CONTENT_FORMAT } from '../model/format.ts';
import { KINDS } from '../model/kinds/index.ts';
import type { Kind, Rule } from '../model/kinds/kind.ts';
import { partsOfPage } from '../model/kinds/parts.ts';
import { PROJECT_FOLDER } from '../site-build/project-folder.ts';

export const EDITING_DOCUMENT = join(PROJECT_FOLDER, 'docs', 'editing.md');

type Variants = Extract<Field, { type: 'variants' }>;
type Row = {
  readonly path: string;
  readonly cells: readonly string[];
  /** The variants that have the field; undefined if every variant has it. */
  readonly where?: string;
};
type Around = {
  readonly path: string;
  /** The optional field without which the nested fields are not required. */
  readonly within?: string;
};

/** Renders the tables of fields into a document. @throws Error if a comment that marks a table's place is missing */
export function withFieldTables(document: string): string {
  const tables = { layouts: layoutTable(partsOfPage.of), fields: KINDS.map(kindSection).join('\n\n') };
  return Object.entries(tables).reduce((text, [name, table]) => {
    const start = `<!-- ${name}: written by npm run field-tables -->`;
    const end = `<!-- end of ${name} -->`;
    const [before, after] = [text.indexOf(start), text.indexOf(end)];
    if (before === -1 || after < before) throw new Error(`The document lacks "${start}", or "${end}" below it.`);
    return `${text.slice(0, before + start.length)}\n\n${table}\n\n${text.slice(after)}`;
  }, document);
}

function layoutTable(parts: Variants): string {
  const rows = Object.entries(parts.options).map(([name, { label, fields }]) => [
    code(name),
    label,
    Object.entries(fields)
      .map(([field, { optional }]) => `${code(field)}${optional ? ' (optional)' : ''}`)
      .join(', '),
  ]);
  return tableOf(['layout', 'shows', 'its fields'], rows);
}

function kindSection(kind: Kind): string {
  const { body, fields, path, rules = [] } = kind;
  const rows = rowsOf(fields, { path: '' }).map((row) => [code(row.path) + (row.where ?? ''), ...row.cells]);
  if (body) rows.push(['below the fields', body.label, 'no', 'Markdown', plain(body.help)]);
  const table = tableOf(['field', 'what it is', 'needed', 'value', 'what it is for'], rows);
  return [`### ${code(path)}`, table, ...rules.map(describeRule)].join('\n\n');
}

const rowsOf = (fields: Fields, around: Around): Row[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    rowsOfField(field, { ...around, path: around.path === '' ? name : `${around.path}.${name}` }),
  );

function rowsOfField(field: Field, around: Around): Row[] {
  const { path } = around;
  const cells = [field.label, neededOf(field, around), describeValue(field), plain(helpOf(field))];
  return [{ path, cells }, ...rowsWithin(field, field.optional ? { ...around, within: path } : around)];
}

function rowsWithin(field: Field, around: Around): Row[] {
  const item = itemOf(field);
  if (item) return rowsWithin(item, { ...around, path: `${around.path}[]` });
  if (field.type !== 'variants') return rowsOf(fieldsIn(field, undefined) ?? {}, around);
  const names = Object.keys(field.options);
  const rows = Object.entries(field.options).flatMap(([variant, { fields }]) =>
    rowsOf(fields, around).map((row) => ({ ...row, variant })),
  );
  const byPath = Map.groupBy(rows, ({ path }) => path);
  const joined = [...byPath.values()].flatMap((same) =>
    [...Map.groupBy(same, ({ cells }) => cells.join('|'))].flatMap(([, alike]) => {
      const where = describeVariants(new Set(alike.map(({ variant }) => variant)), names);
      return alike.slice(0, 1).map(({ path, cells }) => ({ path, cells, where }));
    }),
  );
  return [...rowsOf({ [field.key]: keyOf(field) }, around), ...joined];
}

function describeVariants(having: ReadonlySet<string>, names: readonly string[]): string {
  const lacking = names.filter((name) => !having.has(name));
  if (lacking.length === 0) return '';
  const isMost = lacking.length < having.size;
  return ` (${isMost ? 'all but ' : ''}${(isMost ? lacking : [...having]).map(code).join(', ')})`;
}

function neededOf(field: Field, { within }: Around): string {
  if (field.type === 'alt') return 'advised';
  if (field.optional) return field.advice === undefined ? 'no' : 'advised';
  if (!('fallback' in field) || field.fallback === undefined) return within ? `with ${code(within)}` : 'yes';
  const { fallback } = field;
  const isNothing = fallback === 'empty' || (Array.isArray(fallback) && fallback.length === 0);
  return isNothing
    ? 'no'
    : `no, else ${[fallback]
        .flat()
        .map((one) => code(String(one)))
        .join(', ')}`;
}

const FORMATS: Readonly<Record<LineFormat, string>> = {
  email: 'e-mail address',
  'web-address': 'address that starts with `https://`',
  'site-address': 'address that starts with `https://`',
  'old-address': 'address on this site, such as `/work/postcards`, `/?p=3` or `/bücher`',
  'redirect-target': 'address on this site, or one that starts with `https://`',
  language: 'language tag, such as `pt-BR`',
  'time-zone': 'time zone, such as `Europe/Lisbon`',
  country: 'two letters, such as `DE`',
  date: '`2019`, `2019-09` or `2019-09-30`',
  paragraph: 'text',
  ink: '`"#ff4834"`, `rgb(255 72 52)` or `tomato`',
  font: 'name of a font family, such as `anton`',
  'svg-file': 'name of an SVG file beside the text',
  'picture-file': 'name of a picture beside the text',
  'download-file': 'name of a file beside the text',
  'captions-file': 'name of a WebVTT file beside the text',
  'video-link': 'address at YouTube or Vimeo',
  'embed-link': 'address, or the code to embed it',
  'project-slug': 'name of a project’s folder',
  caption: 'one line; links and *emphasis* of Markdown',
  'spotify-id': '`album/…` or `track/…`',
  'apple-music-id': '`us/album/name/123456789`',
  'soundcloud-id': 'number in quotes',
  'bandcamp-id': '`album=…` or `track=…`',
  'youtube-id': '11 characters',
  'vimeo-id': 'number in quotes',
};

function describeValue(field: Field): string {
  switch (field.type) {
    case 'line':
      return describeLine(field);
    case 'alt':
      return 'words';
    case 'number':
      return [field.expected, ...limitsOf(field.min, field.max)].join('; ');
    case 'year':
      return '`2024`, `2023-2025`, `since 2021` or `winter 2024`';
    case 'day':
      return `day, such as \`2026-05-14\`${field.hasTime ? ', perhaps with a time: `2026-05-14 09:00`' : ''}`;
    case 'toggle':
      return '`true` or `false`';
    case 'choice':
      return Object.entries(field.options)
        .map(([value, label]) => `${code(value)}: ${label}`)
        .join('; ');
    case 'format':
      return code(String(CONTENT_FORMAT));
    case 'focus':
      return 'per cent from the left and from the top, such as `[50, 20]`';
    case 'picture':
      return 'picture';
    case 'files':
      return `list of ${field.of} files, the best format first`;
    case 'plates':
      return 'list, at least 2';
    case 'list':
      return describeList(field);
    case 'group':
      return 'fields';
    case 'variants':
      return `fields by ${code(field.key)}`;
  }
}

function describeList({ of, least, most }: List<Field>): string {
  const list = ['list', ...limitsOf(least, most)].join(', ');
  return fieldsIn(of, undefined) ? list : `${list}; each: ${describeValue(of)}`;
}

const describeLine = ({ format, length }: Line) =>
  format === undefined ? ['one line', ...limitsOf(length?.min, length?.max, 'characters')].join(', ') : FORMATS[format];

function limitsOf(min?: number, max?: number, unit?: string): string[] {
  const counted = (words: string) => [unit === undefined ? words : `${words} ${unit}`];
  if (min === undefined) return max === undefined ? [] : counted(`at most ${max}`);
  if (max === undefined) return counted(`at least ${min}`);
  return counted(min === max ? `exactly ${min}` : `${min} to ${max}`);
}

function helpOf({ help, elsewhere }: Field): string {
  return [...(help ? [help] : []), ...(elsewhere ? [`In the studio: ${elsewhere}.`] : [])].join(' ');
}

function describeRule({ oneOf, where }: Rule): string {
  const fields = oneOf.map((path) => code(path.join('.')));
  const needed = fields.length === 1 ? `${fields[0]} is needed` : `At least one of ${fields.join(' and ')} is needed`;
  return `${needed}${where ? ` where ${code(where.field)} is ${code(where.is)}` : ''}.`;
}

const code = (text: string) => `\`${text}\``;

const plain = (text = '') => text.replaceAll('\\', '\\\\');

/** Renders a table; a bar is escaped because it would end its cell. */
const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

if (import.meta.main) {
  endWithParent();
  await reportUserError(async () => {
    if (process.argv.length > 2)
      throw new UserError('npm run field-tables   writes the tables of fields in docs/editing.md');
    await writeFile(EDITING_DOCUMENT, withFieldTables(await readFile(EDITING_DOCUMENT, 'utf8')));
    process.stdout.write(`Written: ${EDITING_DOCUMENT}.\n`);
  });
}
