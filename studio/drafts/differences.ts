import { type Field, fieldSchema } from '../api/drafts.ts';
import type { ChangedFile } from '../api/publishing.ts';
import type { Content } from '../writing/source.ts';
import { withPlainBreaks } from '../writing/write-body.ts';

type Differences = ChangedFile['differences'];

/**
 * What differs between two states of a file, field by field: before in their order, then what has been added. Undefined
 * stands for no file.
 */
export function differencesOf(before: Content | undefined, after: Content | undefined): Differences {
  const [was, is] = [before, after].map((content) => new Map(content ? textsIn(content) : []));
  const fields = new Map([...(was ?? []), ...(is ?? [])].map(([key, { field }]) => [key, field]));
  return [...fields].flatMap(([key, field]) => {
    const [old, now] = [was?.get(key)?.text, is?.get(key)?.text];
    if (old === now) return [];
    return [{ field, ...(old !== undefined && { before: old }), ...(now !== undefined && { after: now }) }];
  });
}

type Text = { field: Field; text: string };

function textsIn({ data, body }: Content): [string, Text][] {
  const fields = leavesIn(data, []).map(({ field, text }): [string, Text] => [JSON.stringify(field), { field, text }]);
  const text = withPlainBreaks(body);
  return text === '' ? fields : [...fields, ['body', { field: 'body', text }]];
}

/** Those that a form can name: others are too deep, or have very long names. */
function leavesIn(data: unknown, path: readonly (string | number)[]): Text[] {
  if (data === null || data === undefined) return [];
  if (Array.isArray(data)) return data.flatMap((item, index) => leavesIn(item, [...path, index]));
  if (typeof data === 'object') return Object.entries(data).flatMap(([key, value]) => leavesIn(value, [...path, key]));
  const field = fieldSchema.safeParse([...path]);
  return field.success ? [{ field: field.data, text: String(data) }] : [];
}
