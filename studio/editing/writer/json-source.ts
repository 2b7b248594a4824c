import { isScalar, visit } from 'yaml';
import { read } from './patch-candidates.ts';

/** Returns whether a YAML text is JSON, too. */
export function isJson(yaml: string): boolean {
  try {
    return typeof JSON.parse(yaml) === 'object';
  } catch {
    return false;
  }
}

/** Quotes the keys and texts of a YAML text as in JSON. Returns undefined if that does not make it JSON. */
export function asJson(yaml: string): string | undefined {
  const texts: { readonly start: number; readonly end: number; readonly value: string }[] = [];
  visit(read(yaml)?.contents ?? null, (_, node) => {
    if (!isScalar(node) || typeof node.value !== 'string' || node.type === 'QUOTE_DOUBLE' || !node.range) return;
    const [start, end] = node.range;
    texts.push({ start, end, value: node.value });
  });
  const json = texts.reduceRight((text, { start, end, value }) => {
    return text.slice(0, start) + JSON.stringify(value) + text.slice(end);
  }, yaml);
  return isJson(json) ? json : undefined;
}
