import { useEffect, useId } from 'react';
import { valueAt } from '../../../api/json.ts';
import { shownData } from '../../data/draft/draft-state.ts';
import { draftOf } from '../../data/draft/drafts.ts';
import { useDraft, useDraftStore } from '../../data/draft/use-draft.ts';
import { useContentIndex } from '../../data/entries/entries.ts';
import { pictureAddress, useHashOf } from '../../data/uploads/uploading.ts';
import { isNode } from '../../data/values/values.ts';
import { idOf, type PictureField } from '../fields/fields.ts';
import { focusAt } from './crops.ts';
import { FocusPad } from './focus-pad.tsx';
import styles from './picture-field.module.css';

type Props = { readonly of: PictureField };

/** Edits the focus point of a work's picture that another file refers to. */
export function WorkFocus({ of }: Props) {
  const { contentIndex } = useContentIndex();
  const work = useDraft(useDraftStore(), (state) => valueAt(shownData(state), [...of.field, 'project']));
  const entry = contentIndex?.entries.find(({ kind, slug }) => kind === 'project' && slug === work);
  return entry ? <OfWork key={entry.file} of={of} file={entry.file} /> : null;
}

function OfWork({ of: { field, label }, file }: Props & { readonly file: string }) {
  const store = useDraftStore();
  const work = draftOf(file);
  const heading = useId();
  useEffect(() => void work.refresh(), [work]);
  const pictureName = useDraft(store, (state) => valueAt(shownData(state), [...field, 'picture']));
  const focus = useDraft(store, (state) => focusAt(shownData(state), field).join());
  const first = useDraft(work, (state) => firstPicture(valueAt(shownData(state), ['show'])));
  const files = useDraft(work, ({ draft }) => draft?.files);
  const name = typeof pictureName === 'string' && pictureName ? pictureName : first;
  const hash = useHashOf(file, files ?? NONE, name ?? '');
  if (!hash) return null;
  const [x = 50, y = 50] = focus.split(',').map(Number);
  return (
    <div className={styles.field} role="group" aria-labelledby={heading}>
      <span id={heading} className={styles.head}>
        {label}
      </span>
      <FocusPad
        id={idOf([...field, 'focus'])}
        src={pictureAddress(hash, 1120)}
        focus={[x, y]}
        onMove={(next, isStep) => store.type([...field, 'focus'], [...next], !isStep)}
      />
      <p className={styles.help}>Click what must stay in view, or use the arrow keys.</p>
    </div>
  );
}

const NONE: readonly never[] = [];

function firstPicture(show: unknown): string | undefined {
  for (const part of Array.isArray(show) ? show : []) {
    const file = isNode(part) ? valueAt(part, ['pictures', 0, 'file']) : undefined;
    if (typeof file === 'string') return file;
  }
  return undefined;
}
