import type { ContentDocument } from '../source-text.ts';
import { textHash } from './text-hash.ts';
import { BODY, pathKey } from './translatable.ts';
import type { TranslatedText, Translation } from './translation.ts';

/** The state of one text in a further language. */
export type TextState = 'translated' | 'outdated' | 'missing';

/** Returns the state of each text of an original, by its path. */
export function textStates(
  originals: ReadonlyMap<string, string>,
  texts: readonly TranslatedText[],
): ReadonlyMap<string, TextState> {
  const found = new Map(texts.map((text) => [pathKey(text.path), text]));
  return new Map(
    Array.from(originals, ([key, original]): [string, TextState] => {
      const translated = found.get(key);
      if (!translated) return [key, 'missing'];
      const { originalHash } = translated;
      return [key, originalHash === undefined || originalHash === textHash(original) ? 'translated' : 'outdated'];
    }),
  );
}

/** An original with its translated texts. `untranslated` has the paths of the texts that stay in their own language. */
export type TranslatedDocument = { readonly document: ContentDocument; readonly untranslated: readonly string[] };

/** Puts translated texts into the document of their original. */
export function translatedDocument(
  original: ContentDocument,
  originals: ReadonlyMap<string, string>,
  { texts, document: translation }: Translation,
): TranslatedDocument {
  const data: unknown = structuredClone(original.data);
  const body = texts.find(({ path: [first] }) => first === BODY);
  for (const { path: at, text } of texts) if (at[0] !== BODY) setText(data, at, text);
  const states = textStates(originals, texts);
  const untranslated = [...states].flatMap(([key, state]) => (state === 'missing' ? [key] : []));
  if (!body || !translation) return { document: { ...original, data }, untranslated };
  const { bodyLine, file } = translation;
  return { document: { ...original, data, body: body.text, bodyLine, bodyFile: file }, untranslated };
}

/** Sets a text within data, and makes the groups around it that the file leaves out. */
function setText(data: unknown, [key, ...rest]: readonly (string | number)[], text: string): void {
  if (typeof data !== 'object' || data === null || key === undefined) return;
  if (rest.length === 0) {
    Reflect.set(data, key, text);
    return;
  }
  if ((Reflect.get(data, key) ?? undefined) === undefined) Reflect.set(data, key, {});
  setText(Reflect.get(data, key), rest, text);
}
