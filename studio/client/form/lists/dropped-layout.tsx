import { useMemo } from 'react';
import { isList } from '../../../api/json.ts';
import { shownValue } from '../../data/draft/draft-store.ts';
import { useDraft, useDraftStore } from '../../data/draft/use-draft.ts';
import { findDroppedParts, haveSameLayout, proposeLayouts } from '../../data/uploads/drop-layouts.ts';
import { lastDropStore, uploads } from '../../data/uploads/uploading.ts';
import { isPending } from '../../data/uploads/uploads.ts';
import { Button } from '../../ui/controls/button.tsx';
import { announce } from '../../ui/controls/screen-reader.tsx';
import { useStore } from '../../ui/store.ts';
import { idOf, type Path } from '../fields/fields.ts';
import styles from './parts-control.module.css';

/** Offers other layouts for the pictures that were dropped last, until the owner arranges their parts. */
export function DroppedLayout({ field }: { readonly field: Path }) {
  const store = useDraftStore();
  const drop = useStore(lastDropStore);
  const isArriving = useStore(uploads.state).some((upload) => upload.batch === drop?.batch && isPending(upload));
  const all = useDraft(store, (state) => shownValue(state, field));
  const offer = useMemo(() => {
    if (drop?.file !== store.file || !isList(all)) return undefined;
    const found = findDroppedParts(all, drop.pictures);
    return found && { ...found, layouts: proposeLayouts(found) };
  }, [store, drop, all]);
  const at = offer?.layouts.findIndex((layout) => haveSameLayout(layout, offer.parts)) ?? -1;
  if (isArriving || !offer || at < 0 || offer.layouts.length < 2) return null;
  const { before, after, pictures, layouts } = offer;

  const showNext = () => {
    const next = (at + 1) % layouts.length;
    store.type(field, [...before, ...(layouts[next] ?? []), ...after], false);
    announce(`Layout ${next + 1} of ${layouts.length}.`);
  };
  return (
    // The id lets the preview show the first of these parts.
    <div id={`${idOf([...field, before.length])}-layouts`} className={styles.dropped}>
      <p>
        {pictures.length === 1 ? '1 picture was added.' : `${pictures.length} pictures were added.`}{' '}
        {`Layout ${at + 1} of ${layouts.length}.`}
      </p>
      <Button onClick={showNext}>Another layout</Button>
      <Button variant="quiet" onClick={() => lastDropStore.set(undefined)}>
        Keep it
      </Button>
    </div>
  );
}
