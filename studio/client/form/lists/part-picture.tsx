import { type CSSProperties, useState } from 'react';
import { isList, type Json, valueAt } from '../../../api/json.ts';
import { useDraft, useDraftStore } from '../../data/draft/use-draft.ts';
import { pictureAddress, useHashes } from '../../data/uploads/uploading.ts';
import { StoredPicture } from '../../ui/controls/stored-picture.tsx';
import { OptionDrawing } from '../controls/option-drawing.tsx';
import { LayoutPicture } from './layout-choice.tsx';
import styles from './part-picture.module.css';

/** The number of pictures that a small grid has room for. */
const MAX_PICTURES = 12;

/** The layouts that play something, whose still has the sign of a player on it. */
const PLAYED: ReadonlySet<string> = new Set(['film', 'sound-film', 'video']);

/** Shows a part of a page in small: its pictures as the layout arranges them, or its first words, or a drawing. */
export function PartPicture({ part }: { readonly part: Json }) {
  const store = useDraftStore();
  const files = useDraft(store, ({ draft }) => draft?.files);
  const hashOf = useHashes(store.file, files ?? NONE);
  const textAt = (...path: readonly (string | number)[]) => String(valueAt(part, [...path]) ?? '');
  const layout = textAt('layout');
  const pictures = [...listAt(part, 'pictures'), valueAt(part, ['poster'])].slice(0, MAX_PICTURES);
  const hashes = pictures.flatMap((picture) => hashOf(String(valueAt(picture, ['file']) ?? '')) ?? []);
  const words = wordsIn(part);
  return (
    <span
      aria-hidden="true"
      className={styles.part}
      data-layout={layout}
      data-side={textAt('side') || undefined}
      data-arrangement={textAt('arrangement') || undefined}
    >
      {hashes.length === 0 && words.length === 0 ? (
        <LayoutPicture layout={layout} />
      ) : (
        <>
          {layout === 'sheet' && <OptionDrawing of="ink" className={styles.table} value={textAt('table') || 'stock'} />}
          {hashes.length > 0 && (
            <span className={styles.pictures}>
              {hashes.map((hash, at) => (
                // A part may show the same picture twice.
                // biome-ignore lint/suspicious/noArrayIndexKey: the index tells two equal pictures apart.
                <Thumbnail key={`${hash} ${at}`} hash={hash} />
              ))}
              {PLAYED.has(layout) && (
                <svg aria-hidden="true" className={styles.sign} viewBox="0 0 20 20">
                  <circle cx="10" cy="10" r="10" />
                  <path d="m7.5 5.5 7 4.5-7 4.5Z" fill="#fff" />
                </svg>
              )}
            </span>
          )}
          {words.length > 0 && (
            <span dir="auto" className={styles.words}>
              {words.map((text, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the words have no names.
                <span key={at}>{text}</span>
              ))}
            </span>
          )}
        </>
      )}
    </span>
  );
}

const NONE: readonly never[] = [];

const listAt = (part: Json, name: string): readonly unknown[] => {
  const list = valueAt(part, [name]);
  return isList(list) ? list : [];
};

/** Returns the first words of a part that stand on the page as text; none for a part of pictures alone. */
function wordsIn(part: Json): string[] {
  const layout = valueAt(part, ['layout']);
  const texts =
    layout === 'detail'
      ? [valueAt(part, ['pictures', 0, 'caption'])]
      : [
          valueAt(part, ['text']),
          ...listAt(part, 'columns').map((one) =>
            ['heading', 'text'].map((name) => valueAt(one, [name]) ?? '').join(' '),
          ),
          ...listAt(part, 'buttons').map((one) => valueAt(one, ['label'])),
          ...listAt(part, 'files').map((one) => valueAt(one, ['label']) ?? valueAt(one, ['download'])),
        ];
  return texts.map((text) => String(text ?? '').trim()).filter(Boolean);
}

/** A picture that takes its share of a row by its ratio, which is known once it has loaded. */
function Thumbnail({ hash }: { readonly hash: string }) {
  const [ratio, setRatio] = useState(1.5);
  const style: CSSProperties & { '--ratio': number } = { '--ratio': ratio };
  return (
    <StoredPicture
      style={style}
      src={pictureAddress(hash, 320)}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setRatio(naturalWidth / naturalHeight)}
    />
  );
}
