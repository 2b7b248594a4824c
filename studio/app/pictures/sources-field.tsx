import { useId } from 'react';
import { valueAt } from '../../api/json.ts';
import { Button } from '../controls/button.tsx';
import { HiddenText } from '../controls/hidden-text.tsx';
import { Mistake } from '../controls/mistake.tsx';
import { Tag } from '../controls/tag.tsx';
import type { DraftStore } from '../draft/draft-store.ts';
import { DraftContext, useDraft } from '../form/use-draft.ts';
import { lookedAt } from './chosen-files.ts';
import { FileButton } from './file-button.tsx';
import frame from './picture-field.module.css';
import { shownData } from './shown-data.ts';
import styles from './sources-field.module.css';
import type { Path, Target } from './target.ts';
import { UploadList } from './upload-list.tsx';
import { uploads } from './uploading.ts';

type Props = {
  readonly store: DraftStore;
  /** Of the film or recording: `['clip']`, `['show', 3]`, `['recording']`. */
  readonly at: Path;
  readonly is: 'film' | 'sound';
  readonly label: string;
};

const WORDS = {
  film: { help: 'An MP4 alone will do. A WebM beside it is smaller for browsers that know it.', one: 'a film' },
  sound: { help: 'An MP3 or M4A alone will do. Browsers take the first that they can play.', one: 'a recording' },
} as const;

/** The files of a film or recording, the same in one or two kinds. Its poster is a picture of its own. */
export function SourcesField({ store, at, is, label }: Props) {
  const heading = useId();
  const field = [...at, 'sources'];
  const names = useDraft(store, (state) => JSON.stringify(valueAt(shownData(state), field) ?? []));
  const before = useDraft(store, ({ draft }) => JSON.stringify(valueAt(draft?.published?.data, field) ?? []));
  const isNew = useDraft(store, ({ draft }) => draft?.published === undefined);
  const sources: readonly string[] = JSON.parse(names).map(String);
  const target: Target = { is, at: [...at] };
  const take = async (files: readonly File[]) => uploads.add(store.file, target, await lookedAt(files, is));
  const isChanged = !isNew && names !== before;
  return (
    <DraftContext value={store}>
      <section className={frame.field} aria-labelledby={heading} data-marked={isChanged || undefined}>
        <div className={frame.head}>
          <h3 id={heading}>{label}</h3>
          {isChanged && <Tag />}
        </div>
        {sources.length > 0 && (
          <ul>
            {sources.map((name) => (
              <li key={name} className={styles.source}>
                <span className={styles.name}>{name}</span>
                {sources.length > 1 && (
                  <Button
                    look="quiet"
                    onClick={() =>
                      store.type(
                        field,
                        sources.filter((one) => one !== name),
                        false,
                      )
                    }
                  >
                    <span>
                      Take it out<HiddenText>: {name}</HiddenText>
                    </span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        <UploadList file={store.file} target={target} />
        <div className={frame.ways}>
          <FileButton wanted={is} isMany onChoose={(files) => void take(files)}>
            {sources.length > 0 ? 'Replace or add' : `Choose ${WORDS[is].one}`}
          </FileButton>
          <p className={frame.help}>{WORDS[is].help}</p>
        </div>
      </section>
    </DraftContext>
  );
}

const INKS = ['red', 'blue', 'yellow', 'key'] as const;

/** The ink separations of a print, in the order in which the press laid them down. */
export function SeparationsField({ store, at }: { readonly store: DraftStore; readonly at: Path }) {
  const heading = useId();
  const field = [...at, 'separations'];
  const text = useDraft(store, (state) => JSON.stringify(valueAt(shownData(state), field) ?? []));
  const separations: readonly { readonly ink?: string; readonly file?: string }[] = JSON.parse(text);
  const target: Target = { is: 'separation', at: [...at] };
  const take = async (files: readonly File[]) => uploads.add(store.file, target, await lookedAt(files, 'picture'));
  const set = (next: typeof separations) =>
    store.type(field, next.length > 0 ? next.map(({ ink = '', file = '' }) => ({ ink, file })) : null, false);
  return (
    <DraftContext value={store}>
      <section className={frame.field} aria-labelledby={heading}>
        <h3 id={heading}>Separations</h3>
        <ul>
          {separations.map((one, place) => (
            <li key={one.file} className={styles.source}>
              <span className={styles.name}>{one.file}</span>
              <label className={styles.ink}>
                Ink{' '}
                <select
                  value={one.ink}
                  onChange={({ target: { value } }) => set(separations.with(place, { ...one, ink: value }))}
                >
                  {INKS.map((ink) => (
                    <option key={ink}>{ink}</option>
                  ))}
                </select>
              </label>
              <Button look="quiet" onClick={() => set(separations.toSpliced(place, 1))}>
                <span>
                  Take it out<HiddenText>: {one.file}</HiddenText>
                </span>
              </Button>
            </li>
          ))}
        </ul>
        {separations.length === 1 && <Mistake>A print has at least two: add the others, or take this one out.</Mistake>}
        <UploadList file={store.file} target={target} />
        <div className={frame.ways}>
          <FileButton wanted="picture" isMany onChoose={(files) => void take(files)}>
            Add separations
          </FileButton>
          <p className={frame.help}>
            Greyscale, as large as the print, black where the ink lies. In the order of the press; an ink in the file’s
            name is read from it.
          </p>
        </div>
      </section>
    </DraftContext>
  );
}
