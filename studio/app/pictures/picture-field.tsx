import { useId, useMemo, useState } from 'react';
import { isEqual, valueAt } from '../../api/json.ts';
import { Button } from '../controls/button.tsx';
import { HiddenText } from '../controls/hidden-text.tsx';
import { Mistake } from '../controls/mistake.tsx';
import { Tag } from '../controls/tag.tsx';
import { type DraftStore, shownValue } from '../draft/draft-store.ts';
import { DraftField } from '../form/draft-field.tsx';
import { type FormField, idOf, nameOf } from '../form/fields.ts';
import { DraftContext, useDraft, useDraftStore } from '../form/use-draft.ts';
import { CardShapes } from './card-shapes.tsx';
import { lookedAt } from './chosen-files.ts';
import { CropList } from './crop-list.tsx';
import { cropsAt, type Focus, focusAt } from './crops.ts';
import { FileButton } from './file-button.tsx';
import { FocusPad } from './focus-pad.tsx';
import { saysSomething } from './lacking-words.ts';
import { pictureAddress } from './picture-address.ts';
import styles from './picture-field.module.css';
import { shownData } from './shown-data.ts';
import { TakenOutLines, takeOut } from './taken-out.tsx';
import type { Path, Target } from './target.ts';
import { UploadList } from './upload-list.tsx';
import { uploads, useHashOf } from './uploading.ts';

/** What a picture has beside its file. */
export type PictureWord = 'alt' | 'caption' | 'title' | 'focus' | 'size';

type Props = {
  readonly store: DraftStore;
  /** Of the picture's fields: `['card']`, or `['show', 2, 'pictures', 0]`. */
  readonly at: Path;
  readonly words: readonly PictureWord[];
  /** What the owner calls it: `Portrait`. */
  readonly label: string;
  /** Where it shows. */
  readonly help?: string;
  /** Whether the file may be without it; one of a list may always be taken out. */
  readonly isOptional?: boolean;
};

/** A picture in a form: how it is cropped, what it is called, and another in its place. */
export function PictureField({ store, ...rest }: Props) {
  return (
    <DraftContext value={store}>
      <Field store={store} {...rest} />
    </DraftContext>
  );
}

function Field({ store, at, words, label, help, isOptional = false }: Props) {
  const heading = useId();
  const name = useDraft(store, (state) => String(valueAt(shownData(state), [...at, 'file']) ?? ''));
  const published = useDraft(store, ({ draft }) => draft?.published);
  const data = useDraft(store, (state) => state.draft?.now && state.typed && state);
  const focus = focusAt(data && shownData(data), at);
  const hash = useHashOf(store.file, data?.draft?.files ?? NONE, name);
  const hashBefore = data?.draft?.files.find((file) => file.name === name);
  const [ratio, setRatio] = useState(1.5);
  const src = hash && pictureAddress(hash, 1120);
  const isChanged =
    published !== undefined &&
    (valueAt(published.data, [...at, 'file']) !== name ||
      hashBefore?.isChanged === true ||
      !isEqual(valueAt(published.data, [...at, 'focus']), valueAt(data && shownData(data), [...at, 'focus'])));
  const isInList = typeof at.at(-1) === 'number';
  const target: Target = { is: 'picture', at: [...at], hasWords: words.includes('alt') };
  const replace = async (files: readonly File[]) =>
    uploads.add(store.file, target, await lookedAt(files.slice(0, 1), 'picture'));
  const move = (next: Focus, isStep: boolean) => store.type([...at, 'focus'], [...next], !isStep);

  return (
    <section className={styles.field} aria-labelledby={heading} data-marked={isChanged || undefined}>
      <div className={styles.head}>
        <h3 id={heading}>{label}</h3>
        {isChanged && <Tag />}
      </div>
      {name && (
        <div className={styles.look}>
          {words.includes('focus') ? (
            <FocusPad id={idOf([...at, 'focus'])} src={src} focus={focus} onMove={move} />
          ) : (
            <img className={styles.picture} src={src} alt="" />
          )}
          {src && (
            <img
              className={styles.measure}
              src={src}
              alt=""
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                naturalHeight > 0 && setRatio(naturalWidth / naturalHeight)
              }
            />
          )}
          {words.includes('size') && <CardShapes at={at} src={src} ratio={ratio} focus={focus} />}
          {words.includes('focus') && !words.includes('size') && (
            <CropList src={src} crops={cropsAt(at)} focus={focus} />
          )}
          {words.includes('focus') && (
            <p className={styles.help}>Press on what must not be cut off, or move the ring by the arrow keys.</p>
          )}
        </div>
      )}
      <UploadList file={store.file} target={target} />
      <div className={styles.ways}>
        <FileButton wanted="picture" id={idOf([...at, 'file'])} onChoose={(files) => void replace(files)}>
          {name ? 'Replace' : 'Choose a picture'}
          <HiddenText>: {label}</HiddenText>
        </FileButton>
        {name && (isOptional || isInList) && (
          <Button look="quiet" onClick={() => takeOut(store, at, name)}>
            <span>
              Take it out<HiddenText>: {label}</HiddenText>
            </span>
          </Button>
        )}
        {help && <p className={styles.help}>{help}</p>}
      </div>
      {isOptional && !isInList && <TakenOutLines under={at} />}
      {name && <Words at={at} words={words} />}
    </section>
  );
}

const NONE: readonly never[] = [];
const ALT_LABEL = 'What it shows';

const EXAMPLE =
  'For those who can’t see it. Such as: “A steel guitar lies across a yellow sun; its head crosses a word.”';
const TO_COME = 'Add a few words on what the picture shows: some visitors can’t see it.';

function Words({ at, words }: { readonly at: Path; readonly words: readonly PictureWord[] }) {
  const path = JSON.stringify(at);
  const fields = useMemo(() => wordFields(JSON.parse(path), words), [path, words]);
  return fields.map((field) => (
    <div key={idOf(field.field)} className={styles.words}>
      <DraftField of={field} />
      {field.label === ALT_LABEL && <ToCome of={field} />}
    </div>
  ));
}

function wordFields(at: (string | number)[], words: readonly PictureWord[]): readonly FormField[] {
  const help = 'Two or three words, for screen readers.';
  const all: readonly (readonly [PictureWord, FormField])[] = [
    ['alt', { field: [...at, 'alt'], label: ALT_LABEL, help: EXAMPLE, is: 'line' }],
    ['caption', { field: [...at, 'caption'], label: 'Caption', help: 'Under it.', is: 'line', isOptional: true }],
    ['title', { field: [...at, 'title'], label: 'Title', help, is: 'line', isOptional: true }],
  ];
  return all.flatMap(([word, field]) => (words.includes(word) ? [field] : []));
}

/** Until something is said of the picture, and the build has not said so yet. */
function ToCome({ of: { field } }: { readonly of: FormField }) {
  const store = useDraftStore();
  const isSaid = useDraft(store, (state) => saysSomething(shownValue(state, field)));
  const isMistake = useDraft(store, ({ draft }) => draft?.mistakes.some((found) => found.field === nameOf(field)));
  return isSaid || isMistake ? null : <Mistake>{TO_COME}</Mistake>;
}
