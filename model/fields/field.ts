type Common = {
  readonly label: string;
  readonly help?: string;
  /** The value may be missing. The studio removes an empty value from the file. */
  readonly optional?: true;
  readonly advice?: string;
  readonly width?: 'wide' | 'narrow';
  /** The text has a translation in each further language of the site. */
  readonly translate?: true;
  /** The text does not show on the page itself, and so the preview puts no stega into it. */
  readonly stega?: false;
  /** A note on where the studio changes the value instead of in the form. */
  readonly elsewhere?: string;
};

export type LineFormat =
  | 'email'
  | 'web-address'
  | 'site-address'
  | 'old-address'
  | 'redirect-target'
  | 'language'
  | 'time-zone'
  | 'country'
  | 'date'
  | 'paragraph'
  | 'ink'
  | 'font'
  | 'svg-file'
  | 'picture-file'
  | 'download-file'
  | 'captions-file'
  | 'video-link'
  | 'embed-link'
  | 'project-slug'
  | 'caption'
  | PlayerFormat;
/** The id of a recording or film at the site that plays it. */
export type PlayerFormat =
  | 'spotify-id'
  | 'apple-music-id'
  | 'soundcloud-id'
  | 'bandcamp-id'
  | 'youtube-id'
  | 'vimeo-id';

export type Line = Common & {
  readonly type: 'line';
  readonly format?: LineFormat;
  readonly fallback?: string;
  /** The best length in characters. Texts of another length get advice. */
  readonly length?: { readonly min: number; readonly max: number };
  /** The text names another site, such as “Instagram”, and does not identify the owner. */
  readonly namesOtherSite?: true;
  /** A field that the studio fills with the same text until the owner changes it. */
  readonly followedBy?: readonly string[];
};

export type Numeric = Common & {
  readonly type: 'number';
  readonly min?: number;
  readonly max?: number;
  readonly fallback?: number;
  readonly isWhole?: true;
  /** The end of the sentence "expected …". */
  readonly expected: string;
};
/** A year, or words with a year in them: `2024`, `2023-2025`, `since 2021`. */
export type Year = Common & { readonly type: 'year' };
/** A day: `2026-05-14`. With `hasTime` perhaps with a time in the site's time zone: `2026-05-14 09:00`. */
export type Day = Common & { readonly type: 'day'; readonly hasTime?: true };
export type Toggle = Common & { readonly type: 'toggle'; readonly fallback: boolean };
/** A value from a fixed list of options, each with a label. */
export type Choice<V extends string> = Common & {
  readonly type: 'choice';
  readonly options: Readonly<Record<V, string>>;
  readonly fallback?: NoInfer<V>;
  /** How the studio draws each option: as an ink of the site, or as the place of a title on its picture. */
  readonly drawnAs?: 'ink' | 'title-place';
};
export type Format = Common & { readonly type: 'format' };
/** The point of a picture that every crop contains. */
export type FocusPoint = Common & { readonly type: 'focus' };
export type Alt = Common & { readonly type: 'alt' };
/** A picture file with its focus point, and fields such as its texts. */
export type Picture<F extends Fields> = Common & { readonly type: 'picture'; readonly fields: F };
/** Uploaded films or sounds, the best format first. */
export type Files = Common & { readonly type: 'files'; readonly of: 'film' | 'sound' };
/** The separations of a print, in press order. */
export type Plates = Common & { readonly type: 'plates' };
export interface List<F = unknown> extends Common {
  readonly type: 'list';
  readonly of: F;
  /** The name of a single item in the form: "job". */
  readonly one: string;
  readonly least?: number;
  readonly most?: number;
  readonly fallback?: readonly string[];
  /** The field whose text follows an item's number. */
  readonly titleField?: string;
}
/** Fields that belong together. An optional group is complete or missing. */
export type Group<F extends Fields> = Common & {
  readonly type: 'group';
  readonly fields: F;
  /** The label of the group is not shown because the labels of its fields say enough. */
  readonly isSilent?: true;
  /** A missing group is read as an empty one, because each of its fields has a fallback or may be missing. */
  readonly fallback?: 'empty';
  /** Fields without a definition may stand here, too. An empty text and null count as missing. */
  readonly isExtensible?: true;
};
type Option = { readonly label: string; readonly fields: Fields };
/** Fields that depend on the value of one of them: the parts of a page by their layout, a player by its site. */
export type Variants<K extends string, O extends Readonly<Record<string, Option>>> = Common & {
  readonly type: 'variants';
  readonly key: K;
  readonly keyLabel: string;
  readonly options: O;
};

export type Field =
  | Line
  | Numeric
  | Year
  | Day
  | Toggle
  | Choice<string>
  | Format
  | FocusPoint
  | Alt
  | Picture<Fields>
  | Files
  | Plates
  | List<Field>
  | Group<Fields>
  | Variants<string, Readonly<Record<string, Option>>>;
export interface Fields {
  readonly [name: string]: Field;
}

type Options<F> = Omit<F, 'type'>;

export const line = <const O extends Options<Line>>(options: O) => ({ type: 'line', ...options }) as const;
export const number = <const O extends Options<Numeric>>(options: O) => ({ type: 'number', ...options }) as const;
export const year = <const O extends Common>(options: O) => ({ type: 'year', ...options }) as const;
export const day = <const O extends Options<Day>>(options: O) => ({ type: 'day', ...options }) as const;
export const toggle = <const O extends Options<Toggle>>(options: O) => ({ type: 'toggle', ...options }) as const;
export const choice = <const V extends string, const O extends Omit<Options<Choice<V>>, 'options'>>(
  options: O & { readonly options: Readonly<Record<V, string>>; readonly fallback?: NoInfer<V> },
) => ({ type: 'choice', ...options }) as const;
export const format = <const O extends Common>(options: O) => ({ type: 'format', ...options }) as const;
export const focus = <const O extends Common>(options: O) => ({ type: 'focus', ...options }) as const;
export const alt = (label: string) =>
  ({ type: 'alt', label, help: 'For those who can’t see it.', translate: true }) as const satisfies Alt;
export const picture = <const O extends Common, const F extends Fields>(options: O, fields: F) =>
  ({ type: 'picture', ...options, fields }) as const;
export const files = <const O extends Options<Files>>(options: O) => ({ type: 'files', ...options }) as const;
export const plates = <const O extends Common>(options: O) => ({ type: 'plates', ...options }) as const;
export const list = <const F extends Field, const O extends Omit<Options<List<F>>, 'of'>>(of: F, options: O) =>
  ({ type: 'list', of, ...options }) as const;
export const group = <const F extends Fields, const O extends Omit<Options<Group<F>>, 'fields'>>(
  options: O,
  fields: F,
) => ({ type: 'group', ...options, fields }) as const;
export const variants = <
  const K extends string,
  const V extends Readonly<Record<string, Option>>,
  const O extends Omit<Options<Variants<K, V>>, 'options' | 'key'>,
>(
  key: K,
  options: O,
  variantOptions: V,
) => ({ type: 'variants', key, ...options, options: variantOptions }) as const;

export type InkName = 'red' | 'blue' | 'yellow' | 'key';
export type Separation = { ink: InkName; file: string };
/** A point in per cent from the picture's left edge and from its top. */
export type Focus = [number, number];

export type ValueOf<F> = F extends { type: 'line' | 'alt' | 'day' }
  ? string
  : F extends { type: 'number' | 'format' }
    ? number
    : F extends { type: 'year' }
      ? number | string
      : F extends { type: 'toggle' }
        ? boolean
        : F extends { type: 'choice'; options: infer O }
          ? keyof O & string
          : F extends { type: 'focus' }
            ? Focus
            : F extends { type: 'files' }
              ? string[]
              : F extends { type: 'plates' }
                ? Separation[]
                : F extends { type: 'picture'; fields: infer G extends Fields }
                  ? { file: string; focus?: Focus | undefined } & ValuesOf<G>
                  : F extends { type: 'list'; of: infer I }
                    ? ValueOf<I>[]
                    : F extends { type: 'group'; fields: infer G extends Fields }
                      ? ValuesOf<G>
                      : F extends { type: 'variants'; key: infer K extends string; options: infer O }
                        ? { [N in keyof O]: VariantOf<K, N, O[N]> }[keyof O]
                        : never;
type VariantOf<K extends string, N, O> = O extends { fields: infer G extends Fields }
  ? { [key in K]: N } & ValuesOf<G>
  : never;
type OptionalNames<F> = { [N in keyof F]: F[N] extends { optional: true } ? N : never }[keyof F];
export type ValuesOf<F extends Fields> = Flat<
  { -readonly [N in Exclude<keyof F, OptionalNames<F>>]: ValueOf<F[N]> } & {
    -readonly [N in OptionalNames<F>]?: ValueOf<F[N]> | undefined;
  }
>;
type Flat<T> = { [N in keyof T]: T[N] };
