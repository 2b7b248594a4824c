import { useState } from 'react';
import { isLongPicture } from '../../../../model/long-picture.ts';
import { normalName } from '../../../../model/normal-name.ts';
import { isEqual, valueAt } from '../../../api/json.ts';
import { shownData } from '../../data/draft/draft-state.ts';
import { useDraft, useDraftStore } from '../../data/draft/use-draft.ts';
import { pageShapesStore, shapeBeside } from '../../data/preview/page-shapes.ts';
import { firstOf, inspectFiles } from '../../data/uploads/chosen-files.ts';
import { removePicture } from '../../data/uploads/removed-pictures.ts';
import type { Path, Target } from '../../data/uploads/target.ts';
import { pictureAddress, uploads, useHashOf } from '../../data/uploads/uploading.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Mistake } from '../../ui/controls/mistake.tsx';
import { HiddenText } from '../../ui/controls/screen-reader.tsx';
import { useStore } from '../../ui/store.ts';
import { useFieldNews } from '../fields/field-row.tsx';
import { idOf, type PictureField as PictureFieldWords } from '../fields/fields.ts';
import { CardShapes, CropList } from './crop-list.tsx';
import { cropsAt, type Focus, focusAt } from './crops.ts';
import { FileButton } from './file-button.tsx';
import { FocusPad } from './focus-pad.tsx';
import styles from './picture-field.module.css';
import { RemovedPictureNotices } from './removed-picture-notices.tsx';
import { StillChoice } from './still-choice.tsx';
import { UploadList } from './upload-list.tsx';
import { UploadedField } from './uploaded-field.tsx';

export function PictureField({ of }: { readonly of: PictureFieldWords }) {
  const { field: at, label, help, sets, isOptional = false } = of;
  const store = useDraftStore();
  const name = useDraft(store, (state) => String(valueAt(shownData(state), [...at, 'file']) ?? ''));
  const published = useDraft(store, ({ draft }) => draft?.published);
  const data = useDraft(store, (state) => state.draft?.now && state.typed && state);
  const now = data && shownData(data);
  const focus = focusAt(now, at);
  const hash = useHashOf(store.file, data?.draft?.files ?? NONE, name);
  const hashBefore = data?.draft?.files.find((file) => normalName(file.name) === normalName(name));
  const [{ ratio, width }, setShape] = useState<{ ratio: number; width?: number }>({ ratio: 1.5 });
  const shownWidth = widthOnDesktop(at);
  const { mistake, isWaiting } = useFieldNews(of);
  const shapes = useStore(pageShapesStore);
  const hasWide = Boolean(valueAt(now, [...at, 'wide', 'file']));
  const beside = shapeBeside(shapes, { file: store.file, at, hasWide });
  const src = hash && pictureAddress(hash, 1120);
  const isChanged =
    published !== undefined &&
    (hashBefore?.isChanged === true ||
      sets.some((one) => !isEqual(valueAt(published.data, [...at, one]), valueAt(now, [...at, one]))));
  const films = useDraft(store, (state) => filmsBeside(shownData(state), at))
    .split(SEPARATOR)
    .filter(Boolean);
  const isInList = typeof at.at(-1) === 'number';
  const target: Target = { is: 'picture', at: [...at], hasWords: !isOptional };
  const replace = async (files: readonly File[]) =>
    uploads.add(store.file, target, firstOf(await inspectFiles(files, 'picture')));
  const move = (next: Focus, isStep: boolean) => store.type([...at, 'focus'], [...next], !isStep);

  return (
    <UploadedField of={of} hasChanged={isChanged} wanted="picture" onFiles={(files) => void replace(files)}>
      {name && (
        <div className={styles.look}>
          <FocusPad
            id={idOf([...at, 'focus'])}
            src={src}
            focus={focus}
            onMove={move}
            onShape={(ratio, width) => setShape({ ratio, width })}
          />
          {sets.includes('size') ? (
            <CardShapes at={at} src={src} ratio={ratio} focus={focus} />
          ) : (
            <CropList
              src={src}
              crops={cropsAt(at, { ratio, beside, isOnOwnPage: data?.draft?.kind === 'page' })}
              focus={focus}
            />
          )}
          {width !== undefined && width < shownWidth && !isLongPicture({ width: ratio, height: 1 }) && (
            <p>
              It is {width} px wide; a desktop shows up to {shownWidth} px. Choose a larger one.
            </p>
          )}
          <p className={styles.help}>Click what must stay in view, or use the arrow keys.</p>
        </div>
      )}
      {mistake && <Mistake isWaiting={isWaiting}>{mistake}</Mistake>}
      <UploadList file={store.file} target={target} />
      <div className={styles.ways}>
        <FileButton wanted="picture" id={idOf([...at, 'file'])} onChoose={(files) => void replace(files)}>
          {name ? 'Replace' : 'Choose a picture'}
          <HiddenText>: {label}</HiddenText>
        </FileButton>
        {name && isOptional && (
          <Button variant="quiet" onClick={() => removePicture(store, at, name)}>
            <span>
              Remove<HiddenText>: {label}</HiddenText>
            </span>
          </Button>
        )}
        {help && <p className={styles.help}>{help}</p>}
      </div>
      {films.length > 0 && <StillChoice films={films} onTake={(still) => void replace([still])} />}
      {isOptional && !isInList && <RemovedPictureNotices under={at} />}
    </UploadedField>
  );
}

/** Returns the width, in px, at which a desktop shows a picture; a smaller file gets a warning. */
const widthOnDesktop = (at: Path) => (at[0] === 'show' ? 1200 : 800);

/** A file name has no slash. */
const SEPARATOR = '/';

/** Returns the files of the film that a poster stands before, joined by a separator. */
const filmsBeside = (data: unknown, at: Path): string => {
  const films = at.at(-1) === 'poster' ? valueAt(data, [...at.slice(0, -1), 'sources']) : undefined;
  return Array.isArray(films) ? films.join(SEPARATOR) : '';
};

const NONE: readonly never[] = [];
