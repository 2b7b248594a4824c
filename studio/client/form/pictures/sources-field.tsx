import { valueAt } from '../../../api/json.ts';
import { shownData } from '../../data/draft/draft-state.ts';
import { useDraft, useDraftStore } from '../../data/draft/use-draft.ts';
import { inspectFiles } from '../../data/uploads/chosen-files.ts';
import { isSameTarget, type Target } from '../../data/uploads/target.ts';
import { uploads } from '../../data/uploads/uploading.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Mistake } from '../../ui/controls/mistake.tsx';
import { HiddenText } from '../../ui/controls/screen-reader.tsx';
import { useStore } from '../../ui/store.ts';
import { useFieldNews } from '../fields/field-row.tsx';
import { type FilesField, idOf, type Path } from '../fields/fields.ts';
import { FileButton } from './file-button.tsx';
import frame from './picture-field.module.css';
import styles from './sources-field.module.css';
import { UploadList } from './upload-list.tsx';
import { UploadedField } from './uploaded-field.tsx';

type Props = { readonly of: FilesField; readonly is: 'film' | 'sound' };

const WORDS = {
  film: { help: 'An MP4 alone will do. A WebM beside it is smaller for browsers that know it.', one: 'a film' },
  sound: { help: 'An MP3 or M4A alone will do. Browsers take the first that they can play.', one: 'a recording' },
} as const;

/** Uploads the files of a film or recording, which has one or two formats. The poster is a separate picture field. */
export function SourcesField({ of, is }: Props) {
  const field: Path = of.field;
  const store = useDraftStore();
  const names = useDraft(store, (state) => JSON.stringify(valueAt(shownData(state), field) ?? []));
  const { hasChanged, mistake, isWaiting } = useFieldNews(of);
  const sources: readonly string[] = JSON.parse(names).map(String);
  const target: Target = { is, at: field.slice(0, -1) };
  const take = async (files: readonly File[]) => uploads.add(store.file, target, await inspectFiles(files, is));
  return (
    <div>
      <UploadedField of={of} hasChanged={hasChanged} wanted={is} onFiles={(files) => void take(files)}>
        {sources.length > 0 && (
          <ul>
            {sources.map((name) => (
              <li key={name} className={styles.source}>
                <span className={styles.name}>{name}</span>
                {sources.length > 1 && (
                  <Button
                    variant="quiet"
                    onClick={() =>
                      store.type(
                        field,
                        sources.filter((one) => one !== name),
                        false,
                      )
                    }
                  >
                    <span>
                      Remove<HiddenText>: {name}</HiddenText>
                    </span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {mistake && <Mistake isWaiting={isWaiting}>{mistake}</Mistake>}
        <UploadList file={store.file} target={target} />
        <div className={frame.ways}>
          <FileButton wanted={is} isMany onChoose={(files) => void take(files)}>
            {sources.length > 0 ? 'Replace or add' : `Choose ${WORDS[is].one}`}
          </FileButton>
          <p className={frame.help}>{WORDS[is].help}</p>
        </div>
      </UploadedField>
    </div>
  );
}

const INKS = ['red', 'blue', 'yellow', 'key'] as const;

/** Uploads the plates of a print, one for each ink, in the order of the press. */
export function PlatesField({ of }: { readonly of: FilesField }) {
  const { label } = of;
  const field: Path = of.field;
  const store = useDraftStore();
  const { hasChanged, mistake, isWaiting } = useFieldNews(of);
  const text = useDraft(store, (state) => JSON.stringify(valueAt(shownData(state), field) ?? []));
  const separations: readonly { readonly ink?: string; readonly file?: string }[] = JSON.parse(text);
  const target: Target = { is: 'separation', at: field.slice(0, -1) };
  const take = async (files: readonly File[]) => uploads.add(store.file, target, await inspectFiles(files, 'picture'));
  const set = (next: typeof separations) =>
    store.type(field, next.length > 0 ? next.map(({ ink = '', file = '' }) => ({ ink, file })) : null, false);
  const isExpected = useStore(uploads.state).some((one) => one.file === store.file && isSameTarget(one.target, target));
  if (separations.length === 0 && !isExpected && !hasChanged) {
    return (
      <div className={styles.offer}>
        <FileButton wanted="picture" isMany variant="quiet" id={idOf(field)} onChoose={(files) => void take(files)}>
          Add plates
          <HiddenText>: {label}</HiddenText>
        </FileButton>
        <p className={frame.help}>For prints: visitors can lift the inks one by one.</p>
      </div>
    );
  }
  return (
    <div>
      <UploadedField of={of} hasChanged={hasChanged} wanted="picture" onFiles={(files) => void take(files)}>
        {separations.length > 0 && (
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
                <Button variant="quiet" onClick={() => set(separations.toSpliced(place, 1))}>
                  <span>
                    Remove<HiddenText>: {one.file}</HiddenText>
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        )}
        {separations.length === 1 && <Mistake>A print needs two plates or more. Add one, or remove this one.</Mistake>}
        {mistake && <Mistake isWaiting={isWaiting}>{mistake}</Mistake>}
        <UploadList file={store.file} target={target} />
        <div className={frame.ways}>
          <FileButton wanted="picture" isMany onChoose={(files) => void take(files)}>
            Add plates
          </FileButton>
          <p className={frame.help}>
            One greyscale picture for each ink, as large as the print, in press order. The page then ends with a table
            for them.
          </p>
        </div>
      </UploadedField>
    </div>
  );
}
