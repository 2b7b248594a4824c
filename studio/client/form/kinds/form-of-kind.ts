import { addressInCode } from '../../../../model/embed-code.ts';
import type { Field, Fields, Line, List, PlayerFormat } from '../../../../model/fields/field.ts';
import { initialValue } from '../../../../model/fields/initial-value.ts';
import { numbered } from '../../../../model/fields/label-at.ts';
import { fieldAt, keyOf } from '../../../../model/fields/walk.ts';
import { lowerFirst, upperFirst } from '../../../../model/first-letter.ts';
import type { Kind, Part } from '../../../../model/kinds/kind.ts';
import { placeholdersIn } from '../../../../model/template.ts';
import { kindIn } from '../../../../model/words/languages.ts';
import type { Key } from '../../../api/json.ts';
import { type Content, lengthAt, valueAt } from '../../data/values/values.ts';
import type { ChoiceField, Form, FormField, FormPart, ListField, ListItem, TypedField } from '../fields/fields.ts';
import { playerReader } from './player-in-link.ts';
import { withTranslations } from './with-translations.ts';

type Path = readonly Key[];

/**
 * Returns the form of a kind whose empty fields show the default words of a language.
 *
 * @param written the further language in which the owner writes, if any: each text has a field for it
 */
export async function formIn(language: string, kind: Kind, written?: string): Promise<Form> {
  const form = formOfKind(await kindIn(language, kind));
  return written === undefined ? form : withTranslations(form, formOfKind(await kindIn(written, kind)), written);
}

/** Returns the form of a kind of content: its parts, each with the controls of its fields. */
export function formOfKind(kind: Kind): Form {
  const { views } = kind;
  const ownParts = withOthers(kind, kind.parts ?? partsByGroup(kind));
  const formPartsOf = (parts: readonly Part[], content: Content) => parts.map((part) => formPart(kind, part, content));
  if (views === undefined) return { partsOf: (content) => formPartsOf(ownParts, content) };
  return {
    partsOf: (content, view) => {
      if (view !== undefined) return formPartsOf(views[view]?.parts ?? [], content);
      return Object.entries(views).flatMap(([name, { title, parts }]) =>
        formPartsOf(parts, content).map((part) => {
          const long = title && part.title ? `${title}, ${lowerFirst(part.title)}` : (title ?? part.title);
          return { ...part, key: `${name} ${part.key}`, ...(long && { title: long }) };
        }),
      );
    },
  };
}

/** Returns one part with the fields that are in no group, then a part for each group. */
const partsByGroup = ({ fields }: Kind): readonly Part[] => {
  const names = Object.keys(fields);
  const isGroup = (name: string) => fields[name]?.type === 'group';
  return [
    { key: 'words', fields: names.filter((name) => !isGroup(name)) },
    ...names.filter(isGroup).map((name) => {
      const { label, help } = fields[name] ?? { label: name };
      return { key: name, title: label, ...(help && { help }), fields: [name] };
    }),
  ];
};

/** Appends the fields that no part names to the first part, so that a new field of the schema needs no code here. */
function withOthers({ fields }: Kind, parts: readonly Part[]): readonly Part[] {
  const named = new Set(parts.flatMap((part) => part.fields));
  const others = unnamed(fields, named, '');
  return parts.map((part, at) => (at === 0 ? { ...part, fields: [...part.fields, ...others] } : part));
}

const unnamed = (fields: Fields, named: ReadonlySet<string>, before: string): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const path = `${before}${name}`;
    if (named.has(path) || field.elsewhere) return [];
    return field.type === 'group' && !field.optional ? unnamed(field.fields, named, `${path}.`) : [path];
  });

function formPart(kind: Kind, { key, title, help, isOpen, fields }: Part, content: Content): FormPart {
  const paths = fields.map((name) => name.split('.'));
  const open = isOpen === 'if-filled' ? paths.some((path) => hasValue(content, path)) : isOpen;
  return {
    key,
    ...(title && { title }),
    ...(help && { help }),
    fields: fields.flatMap((name) => {
      if (name === 'body')
        return kind.body ? [{ field: name, is: 'text', ...labelled(kind.body), isTranslatable: true } as const] : [];
      const path = name.split('.');
      const field = fieldAt(kind.fields, path, undefined);
      return field ? controlsOf(field, path, content) : [];
    }),
    ...(open !== undefined && { isOpen: open }),
  };
}

const hasValue = (content: Content, path: Path) => valueAt(content, [...path]) !== null;

const labelled = ({ label, help, width }: Pick<Field, 'label' | 'help' | 'width'>) => ({
  label,
  ...(help && { help }),
  ...(width && { width }),
});

const YEAR_HELP = 'Such as 2024, 2023-2025, since 2021 or winter 2024.';

/** Returns the controls that edit the value at a path. */
export function controlsOf(field: Field, path: Path, content: Content): readonly FormField[] {
  const place = { field: [...path], ...labelled(field) };
  const shared = { ...place, ...(field.optional && { isOptional: true }) };
  switch (field.type) {
    case 'line':
      return [lineControl(field, path, content)];
    case 'number':
      return [{ ...shared, is: 'number', ...(field.fallback !== undefined && { isOptional: true }) }];
    case 'year':
      return [{ ...shared, is: 'year', help: YEAR_HELP }];
    case 'day':
      return [{ ...shared, is: 'day', ...(field.hasTime && { hasTime: true }) }];
    case 'toggle':
      return [{ ...shared, is: 'switch', isOnIfMissing: field.fallback }];
    case 'choice':
      return [choiceControl(field, path)];
    case 'alt':
      return [{ ...shared, is: 'alt', isTranslatable: true }];
    case 'focus':
      return [{ field: path.slice(0, -1), ...labelled(field), is: 'picture', sets: ['focus'] }];
    case 'format':
      return [];
    case 'picture':
      return [
        { ...shared, is: 'picture', sets: ['file', 'focus', ...('size' in field.fields ? (['size'] as const) : [])] },
        // Its words are asked for once it is there.
        ...(field.optional && !hasValue(content, path) ? [] : controlsWithin(field.fields, path, content)),
      ];
    case 'files':
      return [{ ...shared, is: field.of, count: lengthAt(content, [...path]) }];
    case 'plates':
      return [{ ...shared, is: 'plates', count: lengthAt(content, [...path]) }];
    case 'list':
      return listControls(field, path, content);
    case 'group': {
      const fields = () => controlsWithin(field.fields, path, content);
      if (!field.optional) return fields();
      return [{ ...place, is: 'group', blank: initialValue(field), fields: hasValue(content, path) ? fields() : [] }];
    }
    case 'variants':
      return [
        {
          ...place,
          is: 'group',
          blank: initialValue(field),
          fields: hasValue(content, path) ? variantControls(field, path, content) : [],
        },
      ];
  }
}

const controlsWithin = (fields: Fields, path: Path, content: Content): FormField[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.elsewhere ? [] : controlsOf(field, [...path, name], content),
  );

function choiceControl(field: Extract<Field, { type: 'choice' }>, path: Path): ChoiceField {
  return {
    field: [...path],
    ...labelled(field),
    is: 'choice',
    options: Object.entries(field.options).map(([value, label]) => ({ value, label })),
    ...(field.fallback !== undefined && { fallback: field.fallback }),
    ...(field.optional && { isOptional: true }),
    ...(field.drawnAs && { drawnAs: field.drawnAs }),
  };
}

const PLACEHOLDER_MEANINGS: Readonly<Record<string, string>> = {
  ink: 'the ink',
  inks: 'the inks that lie there',
  asked: 'what was pressed',
  current: 'the number of this one',
  total: 'how many there are',
  title: 'the title',
  tag: 'the tag',
  section: 'the name of the section',
  number: 'its number',
  provider: 'the site that plays it',
  size: 'the size of the file',
  type: 'the type of the file, such as PDF',
  field: 'the field',
  count: 'how many',
  limit: 'how many can be sent',
  reference: 'the number of the message',
};

function lineControl(field: Line, path: Path, content: Content): FormField {
  const { format, fallback, length, followedBy } = field;
  const shared = { field: [...path], ...labelled(field), ...(field.optional && { isOptional: true }) };
  if (format === 'svg-file') return { ...shared, is: 'picture', sets: ['itself'] };
  if (format === 'project-slug') return { field: [...path], label: field.label, is: 'work' };
  if (format === 'picture-file') return { field: [...path], label: field.label, is: 'work-picture' };
  const names = fallback === undefined ? [] : placeholdersIn(fallback);
  const meanings = names.flatMap((name) => {
    const meaning = PLACEHOLDER_MEANINGS[name];
    return meaning === undefined ? [] : [`{${name}} is ${meaning}`];
  });
  const ownHelp = meanings.length > 0 && [field.help, `${meanings.join(', ')}.`].filter(Boolean).join(' ');
  const help = followedBy ? titleHelp(content, path, followedBy) : ownHelp;
  const isLink = format === 'video-link' || format === 'embed-link';
  const read = isLink ? codeReader(path) : followedBy && titleReader(path, followedBy);
  return {
    ...shared,
    is: INPUTS[format ?? ''] ?? 'line',
    ...(help && { help }),
    ...(length && { length }),
    ...(fallback !== undefined && { fallback, isOptional: true }),
    ...(read && { read }),
    ...(field.translate && { isTranslatable: true }),
  };
}

/** Makes a reader that keeps only the address of a pasted code. */
const codeReader =
  (path: Path): TypedField['read'] =>
  (text) => {
    const address = addressInCode(text);
    return address === undefined ? undefined : [{ field: [...path], value: address }];
  };

const INPUTS: Readonly<Record<string, TypedField['is']>> = {
  email: 'email',
  'web-address': 'address',
  'site-address': 'address',
  'redirect-target': 'address',
};

const ANY_PLAYER_HELP = 'Paste the link to it, or the code that its place gives under Share, Embed.';
const PLAYERS: ReadonlySet<string> = new Set<PlayerFormat>([
  'spotify-id',
  'apple-music-id',
  'soundcloud-id',
  'bandcamp-id',
  'youtube-id',
  'vimeo-id',
]);

/** Returns the control for a variant and those of its fields. An unknown variant gets the fields of the first one. */
function variantControls(field: Extract<Field, { type: 'variants' }>, path: Path, content: Content): FormField[] {
  const { key, options } = field;
  const chosen = String(valueAt(content, [...path, key]) ?? '');
  const option = Object.hasOwn(options, chosen) ? options[chosen] : undefined;
  const fields = (option ?? Object.values(options)[0])?.fields ?? {};
  const inside = controlsWithin(fields, path, content).map((control) => {
    const name = control.field.at(-1);
    const definition = name === undefined ? undefined : fields[name];
    if (definition?.type !== 'line' || !PLAYERS.has(definition.format ?? '') || control.is !== 'line') return control;
    return {
      ...control,
      help: option ? control.help : ANY_PLAYER_HELP,
      read: playerReader(path, Object.keys(options)),
    };
  });
  return [{ ...choiceControl(keyOf(field), [...path, key]), shapes: [...path] }, ...inside];
}

function listControls(field: List<Field>, path: Path, content: Content): readonly FormField[] {
  const { of, one, least, most, fallback, titleField } = field;
  const count = lengthAt(content, [...path]);
  const indices = Array.from({ length: count }, (_, at) => at);
  const nameOf = (at: number) => `${upperFirst(one)} ${at + 1}`;
  if (of.type === 'variants' && of.key === 'layout') {
    return [
      {
        field: [...path],
        label: field.label,
        is: 'parts',
        items: indices.map((at) => partItem(of, [...path, at], at, content)),
      },
    ];
  }
  const controlsAt = (at: number) => controlsOf(of, [...path, at], content);
  // A list of a fixed length has no Add button, so its items are shown in the form directly.
  if (least !== undefined && least === most) {
    return indices.flatMap((at) =>
      count > 1 ? controlsAt(at).map((control) => numberedControl(control, one, at + 1)) : controlsAt(at),
    );
  }
  const uploaded = uploadedIn(of);
  const items = indices.map((at): ListItem => {
    const name = nameOf(at);
    const fields = controlsAt(at).map((control) =>
      of.type === 'group' || of.type === 'picture' ? control : { ...control, label: name },
    );
    return { name, ...(titleField && { titleField: [...path, at, titleField] }), fields };
  });
  return [
    {
      field: [...path],
      ...labelled(field),
      is: 'list',
      one,
      blank: initialValue(of),
      nextField: controlsAt(count)[0]?.field ?? [...path, count],
      ...(fallback !== undefined && { isOptional: true }),
      ...(least !== undefined && fallback === undefined && { least }),
      ...(most !== undefined && { most }),
      ...(uploaded && { uploaded }),
      items,
    },
  ];
}

/** Returns the type of the file that each item of a list has; undefined if its items are typed. */
function uploadedIn(item: Field): ListField['uploaded'] {
  if (item.type === 'picture') return 'picture';
  const fields = item.type === 'group' ? Object.values(item.fields) : [];
  const formats = fields.map((field) => field.type === 'line' && field.format);
  if (formats.includes('download-file')) return 'download';
  return formats.includes('captions-file') ? 'captions' : undefined;
}

function partItem(of: Extract<Field, { type: 'variants' }>, path: Path, at: number, content: Content): ListItem {
  const layout = String(valueAt(content, [...path, of.key]) ?? '');
  const option = Object.hasOwn(of.options, layout) ? of.options[layout] : undefined;
  const [first] = Object.values(of.options);
  const fields = (option ?? first)?.fields ?? {};
  return {
    name: `${upperFirst(of.label)} ${at + 1}`,
    layout: option?.label ?? layout,
    fields: controlsWithin(fields, path, content),
  };
}

/** Numbers the label of an item's control. If a list has several pictures, each of them can be removed. */
const numberedControl = (control: FormField, one: string, number: number): FormField => ({
  ...control,
  label: numbered(control.label, one, number),
  ...(control.is === 'picture' && { isOptional: true }),
});

/** The number of characters above which a title fills the whole screen of a phone. */
const LONG_TITLE = 80;

function titleHelp(content: Content, title: Path, cardLine: Path): string {
  const card = valueAt(content, [...cardLine]);
  const titleText = String(valueAt(content, [...title]) ?? '');
  const hasOtherTitle = typeof card === 'string' && card !== '' && card !== titleText;
  const more = titleText.length > LONG_TITLE ? ' It is long: on a phone it fills the whole screen.' : '';
  const where = hasOtherTitle ? `. Its card says “${card}”: see Its card, below.` : ', and on its card.';
  return `At the top of its page${where}${more}`;
}

/** Writes a typed title to the card too, as long as the card repeats the title. */
const titleReader =
  (title: Path, cardLine: Path): TypedField['read'] =>
  (text, now) => {
    const onCard = valueAt(now, [...cardLine]);
    return typeof onCard === 'string' && onCard === valueAt(now, [...title])
      ? [title, cardLine].map((field) => ({ field: [...field], value: text }))
      : undefined;
  };
