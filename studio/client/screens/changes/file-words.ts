const NAMED: readonly (readonly [RegExp, string])[] = [
  [/^\S+\.(jpe?g|png|webp|avif|tiff?|gif|svg)$/i, 'picture'],
  [/^\S+\.(mp4|webm|mov)$/i, 'film'],
  [/^\S+\.(opus|mp3|m4a|aac|wav|flac|ogg)$/i, 'recording'],
];

/** What a file is called that is named where the owner sees a picture: undefined for what names no file. */
export const fileKind = (text: string): string | undefined => NAMED.find(([name]) => name.test(text))?.[1];

/** `Another picture.`; undefined where words differ, not files. */
export function fileChange(before: string | undefined, after: string | undefined): string | undefined {
  const [was, is] = [before, after].map((text) => (text ? fileKind(text) : undefined));
  if ((before && !was) || (after && !is)) return undefined;
  if (was && is) return `Another ${is}.`;
  if (is) return `A ${is}.`;
  return was && `The ${was} is taken out.`;
}

/** Names of the items of a list: files are what they show. */
export const withoutFileNames = (name: string): string =>
  name
    .split(', ')
    .map((part) => {
      const kind = fileKind(part);
      return kind ? `a ${kind}` : part;
    })
    .join(', ');
