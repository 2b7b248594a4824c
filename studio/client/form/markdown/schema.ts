import { type Attrs, Schema } from 'prosemirror-model';

const PHRASES = '(text | chip | source)*';
const LISTS = 'bullet_list | ordered_list';
/** The first heading in a text. The page already has a heading of the first level. */
export const TOP_HEADING = 2;

/** A placeholder in Markdown; a split at it keeps the names. A low line at its end would begin or end an emphasis. */
export const PLACEHOLDER = /\{(?!_)(\w+)(?<!_)\}/;

const headingTags = [1, 2, 3, 4, 5, 6].map((level) => ({
  tag: `h${level}`,
  attrs: { level: Math.max(level, TOP_HEADING) },
}));

const text = (attrs: Attrs, name: string) => String(attrs[name] ?? '');

/** The Markdown that the editor shows as visitors read it. All other Markdown stays source text in grey. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      content: 'inline*',
      group: 'block',
      parseDOM: [{ tag: 'p' }],
      toDOM: () => ['p', { dir: 'auto' }, 0],
    },
    heading: {
      content: PHRASES,
      group: 'block',
      defining: true,
      attrs: { level: { default: TOP_HEADING, validate: 'number' } },
      parseDOM: headingTags,
      toDOM: ({ attrs }) => [`h${text(attrs, 'level')}`, { dir: 'auto' }, 0],
    },
    blockquote: {
      content: `(paragraph | heading | ${LISTS})+`,
      group: 'block',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    bullet_list: {
      content: 'list_item+',
      group: 'block',
      attrs: { isTight: { default: true, validate: 'boolean' } },
      parseDOM: [{ tag: 'ul' }],
      toDOM: ({ attrs }) => ['ul', { 'data-tight': text(attrs, 'isTight') }, 0],
    },
    ordered_list: {
      content: 'list_item+',
      group: 'block',
      attrs: { order: { default: 1, validate: 'number' }, isTight: { default: true, validate: 'boolean' } },
      parseDOM: [{ tag: 'ol' }],
      toDOM: ({ attrs }) => {
        const tight = { 'data-tight': text(attrs, 'isTight') };
        return ['ol', attrs.order === 1 ? tight : { start: text(attrs, 'order'), ...tight }, 0];
      },
    },
    list_item: {
      content: `paragraph (paragraph | ${LISTS})*`,
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    source_block: {
      group: 'block',
      atom: true,
      attrs: { source: { validate: 'string' } },
      parseDOM: [
        {
          tag: 'pre[data-source]',
          preserveWhitespace: 'full',
          getAttrs: (element) => ({ source: element.textContent ?? '' }),
        },
      ],
      toDOM: ({ attrs }) => ['pre', { 'data-source': '', contenteditable: 'false' }, text(attrs, 'source')],
    },
    text: { group: 'inline' },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      linebreakReplacement: true,
      parseDOM: [{ tag: 'br' }],
      leafText: () => '\n',
      toDOM: () => ['br'],
    },
    chip: {
      group: 'inline',
      inline: true,
      atom: true,
      attrs: { name: { validate: 'string' } },
      parseDOM: [{ tag: 'span[data-chip]', getAttrs: (element) => ({ name: element.dataset.chip ?? '' }) }],
      toDOM: ({ attrs }) => ['span', { 'data-chip': text(attrs, 'name') }, `{${text(attrs, 'name')}}`],
      leafText: ({ attrs }) => `{${text(attrs, 'name')}}`,
    },
    source: {
      group: 'inline',
      inline: true,
      atom: true,
      attrs: { source: { validate: 'string' } },
      parseDOM: [{ tag: 'code[data-source]', getAttrs: (element) => ({ source: element.textContent ?? '' }) }],
      toDOM: ({ attrs }) => ['code', { 'data-source': '', contenteditable: 'false' }, text(attrs, 'source')],
    },
  },
  marks: {
    link: {
      attrs: { href: { validate: 'string' }, title: { default: '', validate: 'string' } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => ({
            href: element.getAttribute('href') ?? '',
            title: element.getAttribute('title') ?? '',
          }),
        },
      ],
      toDOM: ({ attrs: { href, title } }) => ['a', title ? { href, title } : { href }, 0],
    },
    strong: {
      parseDOM: [{ tag: 'strong' }, { tag: 'b' }],
      toDOM: () => ['strong', 0],
    },
    emphasis: {
      parseDOM: [{ tag: 'em' }, { tag: 'i' }],
      toDOM: () => ['em', 0],
    },
    strikethrough: {
      parseDOM: [{ tag: 'del' }, { tag: 's' }, { tag: 'strike' }],
      toDOM: () => ['del', 0],
    },
    code: { inclusive: false, parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
  },
});
