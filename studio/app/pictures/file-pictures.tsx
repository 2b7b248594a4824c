import { valueAt } from '../../api/json.ts';
import { useDraft, useDraftStore } from '../form/use-draft.ts';
import { DropPictures } from './drop-pictures.tsx';
import styles from './file-pictures.module.css';
import { isNode } from './json.ts';
import { PictureField, type PictureWord } from './picture-field.tsx';
import { shownData } from './shown-data.ts';
import { SeparationsField, SourcesField } from './sources-field.tsx';
import type { Path } from './target.ts';

const OF_PART: readonly PictureWord[] = ['focus', 'alt', 'caption', 'title'];
const OF_ONE: readonly PictureWord[] = ['focus', 'alt'];
const OF_CARD: readonly PictureWord[] = ['focus', 'size', 'alt'];
const OF_CROP: readonly PictureWord[] = ['focus'];
const PORTRAIT = ['pages', 'home', 'portrait'];

const BECOME = 'Each becomes a part of the page; two of one shape that come after each other stand side by side.';

/** All pictures, films and recordings of the form that it stands in. */
export function FilePictures() {
  const store = useDraftStore();
  const kind = useDraft(store, ({ draft }) => draft?.kind);
  if (kind === 'about') return <PictureField store={store} at={['photo']} label="Photo" words={OF_ONE} />;
  if (kind === 'artwork') return <PictureField store={store} at={['picture']} label="Picture" words={OF_ONE} />;
  if (kind === 'release') return <OfRelease />;
  if (kind === 'project') return <OfWork />;
  if (kind !== 'site') return null;
  const wide = { label: 'Wide crop of the portrait', help: 'For windows that are wider than high.' };
  return (
    <div className={styles.pictures}>
      <PictureField store={store} at={PORTRAIT} label="Portrait" words={OF_ONE} />
      <PictureField store={store} at={[...PORTRAIT, 'wide']} words={OF_CROP} isOptional {...wide} />
    </div>
  );
}

function OfRelease() {
  const store = useDraftStore();
  const hasClip = useDraft(store, (state) => isNode(valueAt(shownData(state), ['clip'])));
  return (
    <div className={styles.pictures}>
      <PictureField store={store} at={['cover']} label="Cover" words={OF_ONE} />
      <SourcesField store={store} at={['recording']} is="sound" label="Recording" />
      <SourcesField store={store} at={['clip']} is="film" label="Film" />
      {hasClip && <Poster at={['clip', 'poster']} />}
    </div>
  );
}

function Poster({ at }: { readonly at: Path }) {
  return (
    <PictureField
      store={useDraftStore()}
      at={at}
      label="Picture of the film"
      help="It stands there until the film plays."
      words={OF_ONE}
    />
  );
}

function OfWork() {
  const store = useDraftStore();
  const shape = useDraft(store, (state) => JSON.stringify(partsOf(shownData(state))));
  const parts: ReturnType<typeof partsOf> = JSON.parse(shape);
  let number = 0;
  return (
    <div className={styles.pictures}>
      <PictureField store={store} at={['card']} label="Picture of the card" words={OF_CARD} />
      <DropPictures store={store} target={{ is: 'parts' }} help={BECOME} isForWindow>
        {parts.map(({ layout, pictures, separated }, part) => {
          const at = ['show', part];
          const key = `${part} ${layout === 'film'}`;
          if (layout === 'film') {
            return (
              <div key={key} className={styles.pictures}>
                <SourcesField store={store} at={at} is="film" label={`Part ${part + 1}: film`} />
                <Poster at={[...at, 'poster']} />
              </div>
            );
          }
          const fields = Array.from({ length: pictures }, (_, place) => {
            const path = [...at, 'pictures', place];
            number += 1;
            return (
              <div key={path.join(' ')} className={styles.pictures}>
                <PictureField store={store} at={path} label={`Picture ${number}`} words={OF_PART} />
                {separated.includes(place) && <SeparationsField store={store} at={path} />}
              </div>
            );
          });
          if (layout !== 'slideshow') return fields;
          const target = { is: 'list' as const, at: [...at, 'pictures'] };
          return (
            <DropPictures key={key} store={store} target={target} label="Add slides">
              {fields}
            </DropPictures>
          );
        })}
      </DropPictures>
    </div>
  );
}

/** What is drawn of a work's parts: nothing of their words, so that typing draws nothing anew. */
function partsOf(data: unknown) {
  const show = valueAt(data, ['show']);
  return (Array.isArray(show) ? show : []).map((part: unknown) => {
    const found = valueAt(part, ['pictures']);
    const pictures: readonly unknown[] = Array.isArray(found) ? found : [];
    const separated = pictures.flatMap((one, place) => (valueAt(one, ['separations']) === undefined ? [] : [place]));
    return { layout: String(valueAt(part, ['layout'])), pictures: pictures.length, separated };
  });
}
