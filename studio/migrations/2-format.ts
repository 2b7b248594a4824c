import { isMap, isNode, isPair, parseDocument } from 'yaml';
import { FIRST_FORMAT, formatOf } from '../../model/format.ts';
import { SITE_FILE } from '../editing/drafts-context.ts';
import type { Migration } from './migration.ts';

export const format2: Migration = {
  to: 2,
  touches: (path) => path === SITE_FILE,
  migrate(texts) {
    const text = texts.get(SITE_FILE);
    if (text === undefined || formatOf(text) > FIRST_FORMAT) return;
    const at = firstFieldIn(text);
    const eol = text.includes('\r\n') ? '\r\n' : '\n';
    texts.set(SITE_FILE, `${text.slice(0, at)}format: 2${eol}${text.slice(at)}`);
  },
};

/** Returns the start of the first field, the end of a text without fields, or the top of an invalid text. */
function firstFieldIn(text: string): number {
  const { contents, errors } = parseDocument(text);
  if (errors.length > 0) return text.startsWith('\uFEFF') ? 1 : 0;
  const [first] = isMap(contents) && !contents.flow ? contents.items : [];
  return isPair(first) && isNode(first.key) && first.key.range ? first.key.range[0] : text.length;
}
