import type { z } from 'zod';
import { check } from './check.ts';
import type { Kind } from './kinds/kind.ts';
import { readMarkdown } from './markdown.ts';
import type { Names } from './placeholders.ts';
import { schemaOf } from './schema.ts';
import { parseYaml, type Reading } from './source-text.ts';

const schemas = new WeakMap<Kind, z.ZodType<object>>();

/** Returns the schema of a kind, which is made once and cached. */
export function knownSchema(kind: Kind): z.ZodType<object> {
  const schema = schemas.get(kind) ?? schemaOf(kind);
  schemas.set(kind, schema);
  return schema;
}

export function readAs(kind: Kind, text: string, file: string, names: Names): Reading<unknown> {
  const schema = knownSchema(kind);
  if (kind.path.endsWith('.md')) {
    return readMarkdown(text, file, schema, { names, placeholders: kind.body?.placeholders ?? [] });
  }
  const document = parseYaml(text, file);
  return document.value ? check(document.value, schema, names) : document;
}
