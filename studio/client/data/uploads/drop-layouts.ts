import { isLongPicture } from '../../../../model/long-picture.ts';
import { asJson, isEqual, isList, type Json, valueAt } from '../../../api/json.ts';
import type { Uploaded } from '../../../api/pictures.ts';
import { isNode, type Node } from '../values/values.ts';
import { needsDarkGround, PANORAMA_RATIO, placeUpload, ratioOf } from './placing.ts';

/** A picture of a drop, as it was uploaded and as the form has it. */
type Dropped = { readonly uploaded: Uploaded; readonly picture: Node };

/** The parts that hold the pictures of a drop, and the parts around them. */
export type DroppedParts = {
  readonly before: readonly Json[];
  readonly parts: readonly Json[];
  readonly after: readonly Json[];
  readonly pictures: readonly Dropped[];
};

const picturesOf = (part: Json): readonly Json[] => {
  const pictures = asJson(valueAt(part, ['pictures']));
  return isList(pictures) ? pictures : [];
};

const fileOf = (picture: unknown) => String(valueAt(picture, ['file']) ?? '');

/** Finds the parts with the pictures of a drop; undefined if these parts were separated or hold other pictures too. */
export function findDroppedParts(all: readonly Json[], drop: readonly Uploaded[]): DroppedParts | undefined {
  const names = new Set(drop.map(({ name }) => name));
  const isOfDrop = (part: Json) => {
    const pictures = picturesOf(part);
    return pictures.length > 0 && pictures.every((picture) => names.has(fileOf(picture)));
  };
  const start = all.findIndex(isOfDrop);
  if (start < 0) return undefined;
  const others = all.slice(start).findIndex((part) => !isOfDrop(part));
  const end = others < 0 ? all.length : start + others;
  const parts = all.slice(start, end);
  const pictures = parts.flatMap(picturesOf).flatMap((picture) => {
    const uploaded = drop.find(({ name }) => name === fileOf(picture));
    return uploaded && isNode(picture) ? [{ uploaded, picture }] : [];
  });
  if (pictures.length !== drop.length) return undefined;
  return { before: all.slice(0, start), parts, after: all.slice(end), pictures };
}

/** Returns whether two lists of parts have the same layouts with the same pictures. The texts may differ. */
export const haveSameLayout = (a: readonly Json[], b: readonly Json[]): boolean =>
  isEqual(a.map(layoutAndFiles), b.map(layoutAndFiles));

const layoutAndFiles = (part: Json) => [valueAt(part, ['layout']), picturesOf(part).map(fileOf)];

/** The width of a row whose pictures are all as high as the page is wide: the sum of their ratios. */
const ROW_RATIO = 2.4;
const MAX_IN_ROW = 3;

/** Arranges pictures that fit beside each other. */
type Arrange = (pictures: readonly Dropped[], isFirst: boolean) => readonly Json[];

const single = (dropped: Dropped, isFirst = false): Json => {
  const ratio = ratioIn(dropped);
  const isWide = ratio >= PANORAMA_RATIO || (isFirst && ratio > 1);
  return { layout: isWide ? 'full-bleed' : 'full', pictures: [dropped.picture] };
};

const ratioIn = ({ uploaded: { size } }: Dropped) => (size ? ratioOf(size) : 1);

const row = (pictures: readonly Dropped[]): Json => {
  const [first] = pictures;
  if (first && pictures.length === 1) return single(first);
  return { layout: pictures.length === 2 ? 'pair' : 'triptych', pictures: pictures.map(({ picture }) => picture) };
};

const grid = (pictures: readonly Dropped[]): readonly Json[] =>
  pictures.length < MAX_IN_ROW
    ? pictures.map((one) => single(one))
    : [{ layout: 'grid', pictures: pictures.map(({ picture }) => picture) }];

function chunks(pictures: readonly Dropped[], size: number): readonly Json[] {
  const starts = Array.from({ length: Math.ceil(pictures.length / size) }, (_, at) => at * size);
  return starts.map((start) => row(pictures.slice(start, start + size)));
}

/** Fills each row until it is wide enough, so that all rows are about as high. */
function rows(pictures: readonly Dropped[]): readonly Json[] {
  const filled: Dropped[][] = [];
  for (const one of pictures) {
    const last = filled.at(-1);
    const width = last?.reduce((sum, other) => sum + ratioIn(other), 0) ?? ROW_RATIO;
    if (last && width < ROW_RATIO && last.length < MAX_IN_ROW) last.push(one);
    else filled.push([one]);
  }
  return filled.map(row);
}

/** Shows the first picture of a drop large, and arranges the others. */
const withOpening =
  (arrange: (pictures: readonly Dropped[]) => readonly Json[]): Arrange =>
  (pictures, isFirst) => {
    const [first, ...others] = pictures;
    return isFirst && first ? [single(first, true), ...arrange(others)] : arrange(pictures);
  };

const ARRANGEMENTS: readonly Arrange[] = [
  withOpening(rows),
  (pictures) => chunks(pictures, 2),
  withOpening((pictures) => chunks(pictures, 3)),
  withOpening(grid),
  grid,
  (pictures) => pictures.map((one) => single(one)),
];

/** Returns the layout of a picture that no other one can stand beside; undefined for most pictures. */
function aloneOf({ uploaded, picture }: Dropped): Json | undefined {
  if (needsDarkGround(uploaded)) return { layout: 'sheet', table: 'key', pictures: [picture] };
  if (uploaded.size && isLongPicture(uploaded.size)) return { layout: 'long', pictures: [picture] };
  return undefined;
}

function arranged(pictures: readonly Dropped[], arrange: Arrange): Json[] {
  const parts: Json[] = [];
  let run: Dropped[] = [];
  const endRun = () => {
    if (run.length > 0) parts.push(...arrange(run, parts.length === 0));
    run = [];
  };
  for (const one of pictures) {
    const alone = aloneOf(one);
    if (!alone) run.push(one);
    else {
      endRun();
      parts.push(alone);
    }
  }
  endRun();
  return parts;
}

/** Arranges the pictures as a drop does that arrives below the parts `before`. */
function asDropped({ before, pictures }: Pick<DroppedParts, 'before' | 'pictures'>): Json[] {
  const sizes = new Map(pictures.map(({ uploaded: { name, size } }) => [name, size]));
  const show = pictures.reduce<Json>((now, { uploaded }, at) => {
    const drop = { count: pictures.length, isFirst: at === 0 };
    const data = { show: now, card: { file: 'card' } };
    const placed = placeUpload(data, { is: 'parts' }, uploaded, { drop, sizeOf: (name) => sizes.get(name) });
    return placed[0]?.value ?? now;
  }, before);
  const nodes = new Map(pictures.map(({ picture }) => [fileOf(picture), picture]));
  return (isList(show) ? show.slice(before.length) : []).map((part): Json => {
    if (!isNode(part)) return part;
    return { ...part, pictures: picturesOf(part).map((picture) => nodes.get(fileOf(picture)) ?? picture) };
  });
}

/** Returns several layouts for the pictures of a drop, each with all pictures in their order. The first is as dropped. */
export function proposeLayouts(dropped: Pick<DroppedParts, 'before' | 'pictures'>): Json[][] {
  const all = [asDropped(dropped), ...ARRANGEMENTS.map((arrange) => arranged(dropped.pictures, arrange))];
  return all.filter((one, at) => all.findIndex((other) => haveSameLayout(one, other)) === at);
}
