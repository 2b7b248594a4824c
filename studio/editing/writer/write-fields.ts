import { isDeepStrictEqual } from 'node:util';
import { withValueAt } from '../../../lib/json-path.ts';
import { cleanText } from '../../../model/clean-text.ts';
import { describeField } from '../../../model/describe-field.ts';
import type { Fields } from '../../../model/fields/field.ts';
import type { Edit } from '../../api/drafts.ts';
import { cleanJson, isEqual, type Json, type Key, PathNotFound, withValue } from '../../api/json.ts';
import { CannotWrite } from '../../workspace.ts';
import { commentsIn } from './comments.ts';
import { fieldOrder } from './field-order.ts';
import { asJson, isJson } from './json-source.ts';
import { type Change, patchCandidates, read } from './patch-candidates.ts';
import { contentOf, hasBody, type Parts, partsOf, textOf } from './source.ts';
import { stepsTo } from './steps.ts';
import { writeBody } from './write-body.ts';

type Source = {
  readonly file: string;
  readonly text: string;
  /** The fields of the file's kind. Their order decides where a missing field is added. */
  readonly fields: Fields;
  /** The original text of the file: values that return are written as they were. */
  readonly original?: string | undefined;
};

/**
 * Writes values into a Markdown file with fields or a YAML file. Everything else stays byte for byte: comments, order,
 * quotes, line breaks. A JSON text stays JSON. A missing field is added in schema order; `null` removes a field with the comment on its line.
 * Control characters are removed from the values: see cleanText.
 *
 * @throws CannotWrite if another part of the file would have to change; nothing is written then
 */
export function writeFields({ file, text, fields, original }: Source, edits: readonly Edit[]): string {
  const before = contentOf(file, text);
  const found = partsOf(file, text);
  if (!before || !found) throw new CannotWrite(`${file} can't be read: mend it by hand first.`);
  const eol = /\r?\n/.exec(text)?.[0] ?? '\n';
  const originalYaml = original === undefined ? undefined : partsOf(file, original)?.yaml;
  let parts: Parts = found;
  let target = before.data;
  for (const { field, value } of edits) {
    const clean = cleanJson(value);
    if (field === 'body') {
      if (!hasBody(file)) throw new CannotWrite(`${file} has no text below its fields.`);
      const body = writeBody(parts.body, String(clean ?? ''), eol);
      const isFenced = body === '' || parts.between.endsWith('\n');
      parts = { ...parts, between: isFenced ? parts.between : parts.between + eol, body };
      continue;
    }
    target = withEdit(file, target, field, clean);
  }
  let { data } = before;
  for (const step of stepsTo(target, data)) {
    const order = fieldOrder(fields, step.path.slice(0, -1), data);
    const next = withValueAt(data, step.path, step.value);
    parts = { ...parts, yaml: writeStep(file, parts.yaml, next, { ...step, order, original: originalYaml, eol }) };
    data = next;
  }
  const written = textOf(parts);
  if (!isDeepStrictEqual(contentOf(file, written), { data, body: cleanText(parts.body) })) throw immovable(file, '');
  return written;
}

function writeStep(file: string, yaml: string, target: unknown, change: Change): string {
  const comments = commentsIn(yaml);
  const format = isJson(yaml) ? asJson : (text: string) => text;
  for (const candidate of patchCandidates(yaml, change)) {
    const written = format(candidate.yaml);
    const document = written === undefined ? undefined : read(written);
    // An empty text is parsed as null.
    const isApplied = document && isEqual(document.toJS() ?? {}, target);
    const expected = [...without(comments, commentsIn(candidate.lost)), ...commentsIn(candidate.back ?? '')];
    if (written !== undefined && isApplied && isEqual(commentsIn(written).sort(), expected.sort())) return written;
  }
  throw immovable(file, describeField(change.path));
}

function withEdit(file: string, data: unknown, path: readonly Key[], value: Json): unknown {
  try {
    return withValue(data, path, value);
  } catch (error) {
    if (error instanceof PathNotFound) throw immovable(file, describeField([...path]));
    throw error;
  }
}

/** Removes each lost comment once. */
const without = (comments: readonly string[], lost: readonly string[]) =>
  lost.reduce<readonly string[]>((left, comment) => {
    const at = left.indexOf(comment);
    return at === -1 ? left : left.toSpliced(at, 1);
  }, comments);

function immovable(file: string, field: string): CannotWrite {
  const subject = field === '' ? 'This' : `The field "${field}"`;
  return new CannotWrite(
    `${subject} can't be changed here without moving something else in ${file}: change it there by hand.`,
  );
}
