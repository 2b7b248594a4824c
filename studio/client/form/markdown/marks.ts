import { upperFirst } from '../../../../model/first-letter.ts';
import { COMMAND } from '../../ui/keys/keys.ts';

/** A Markdown format that the site renders. */
export type Mark = 'strong' | 'emphasis' | 'link' | 'heading' | 'list' | 'numbers' | 'quote';

type Selected = { readonly text: string; readonly from: number; readonly to: number };

/** A replacement for a range of a text, and the selection after it. */
export type Marked = {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly select: { readonly from: number; readonly to: number };
};

const SIGNS = { strong: '**', emphasis: '*' } as const;

const BEGINNINGS = {
  heading: { is: /^#{1,6}\s+/, make: () => '## ' },
  list: { is: /^[-*+]\s+/, make: () => '- ' },
  numbers: { is: /^\d+[.)]\s+/, make: (at: number) => `${at + 1}. ` },
  quote: { is: /^>\s?/, make: () => '> ' },
} as const;

/** Applies a format to the selection, or removes it if the selection already has it. */
export function withMark(mark: Mark, selected: Selected): Marked {
  if (mark === 'strong' || mark === 'emphasis') return toggleSign(SIGNS[mark], selected);
  return mark === 'link' ? toLink(selected) : toggleLines(BEGINNINGS[mark], selected);
}

function toggleSign(sign: string, { text, from, to }: Selected): Marked {
  const inner = text.slice(from, to);
  const outer = text.slice(from - sign.length, from) === sign && text.slice(to, to + sign.length) === sign;
  // Inside `***both***`, one star belongs to each format.
  const isOther = sign === '*' && text.slice(from - 2, from) === '**' && text.slice(from - 3, from) !== '***';
  if (outer && !isOther) {
    return {
      from: from - sign.length,
      to: to + sign.length,
      insert: inner,
      select: { from: from - sign.length, to: to - sign.length },
    };
  }
  return {
    from,
    to,
    insert: `${sign}${inner}${sign}`,
    select: { from: from + sign.length, to: to + sign.length },
  };
}

/** Makes a link and selects the part that the owner types next. */
function toLink({ text, from, to }: Selected): Marked {
  const inner = text.slice(from, to);
  const isAddress = /^(https?:\/\/|mailto:|\/)\S+$/.test(inner);
  const insert = isAddress ? `[](${inner})` : `[${inner}](https://)`;
  const words = from + 1;
  if (isAddress || inner === '') return { from, to, insert, select: { from: words, to: words } };
  const address = from + inner.length + '[]('.length;
  return { from, to, insert, select: { from: address, to: address + 'https://'.length } };
}

/**
 * Inserts a link to a file at the selection, whose words become the link, or in a paragraph at the end. Without selected
 * words, the name of the file is shown.
 */
export function withFileLink(file: string, text: string, selected: { from: number; to: number } | undefined): Marked {
  const { from, to } = selected ?? { from: text.trimEnd().length, to: text.length };
  const link = `[${text.slice(from, to).trim() || wordsOf(file)}](${targetOf(file)})`;
  const paragraph = from === 0 ? '' : '\n\n';
  const space = from === to && /\S$/.test(text.slice(0, from)) ? ' ' : '';
  const insert = `${selected ? space : paragraph}${link}`;
  const end = from + insert.length;
  return { from, to, insert, select: { from: end, to: end } };
}

/** Returns the name of a file in words: `press-kit.pdf` is "Press kit". */
const wordsOf = (file: string) =>
  upperFirst(
    file
      .replace(/\.[^.]*$/, '')
      .replace(/[-_[\]\\]+/g, ' ')
      .trim(),
  );

const targetOf = (file: string) =>
  /^[\p{L}\d._-]+$/u.test(file)
    ? file
    : encodeURIComponent(file).replace(/[()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

function toggleLines({ is, make }: { is: RegExp; make: (at: number) => string }, { text, from, to }: Selected): Marked {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const end = text.indexOf('\n', to) === -1 ? text.length : text.indexOf('\n', to);
  const lines = text.slice(start, end).split('\n');
  const isSet = lines.every((line) => line === '' || is.test(line)) && lines.some((line) => is.test(line));
  const others = Object.values(BEGINNINGS).map((beginning) => beginning.is);
  const bare = lines.map((line) => others.reduce((left, other) => left.replace(other, ''), line));
  const isOne = lines.length === 1;
  const insert = bare.map((line, at) => (isSet || (line === '' && !isOne) ? line : `${make(at)}${line}`)).join('\n');
  const select = isOne
    ? {
        from: start + insert.length - Math.min(end - to, insert.length),
        to: start + insert.length - Math.min(end - to, insert.length),
      }
    : { from: start, to: start + insert.length };
  return { from: start, to: end, insert, select };
}

/** The formats in the order of their buttons, with key names as CodeMirror writes them. */
export const MARKS: readonly {
  readonly mark: Mark;
  readonly name: string;
  readonly key: string;
  readonly shown: string;
}[] = [
  { mark: 'heading', name: 'Heading', key: 'Mod-Alt-2', shown: `${COMMAND}+Alt+2` },
  { mark: 'strong', name: 'Heavier', key: 'Mod-b', shown: `${COMMAND}+B` },
  { mark: 'emphasis', name: 'Emphasis', key: 'Mod-i', shown: `${COMMAND}+I` },
  { mark: 'link', name: 'Link', key: 'Mod-Shift-l', shown: `${COMMAND}+Shift+L` },
  { mark: 'list', name: 'List', key: 'Mod-Shift-8', shown: `${COMMAND}+Shift+8` },
  { mark: 'numbers', name: 'Numbered list', key: 'Mod-Shift-7', shown: `${COMMAND}+Shift+7` },
  { mark: 'quote', name: 'Quotation', key: 'Mod-Shift-9', shown: `${COMMAND}+Shift+9` },
];
