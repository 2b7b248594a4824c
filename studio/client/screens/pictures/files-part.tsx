import { asideSchema } from '../../../api/entries.ts';
import { type Unused, unusedSchema } from '../../../api/pictures.ts';
import { refreshDesk } from '../../data/entries/entries.ts';
import { post } from '../../data/requests/requests.ts';
import { useAction, useLoaded } from '../../data/requests/use-request.ts';
import { undoable } from '../../data/undo/undo.ts';
import { pictureAddress } from '../../data/uploads/uploading.ts';
import { UndoNoticeOf, useUndoStore } from '../../form/undo/undo-notice.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Problem } from '../../ui/controls/mistake.tsx';
import { announce, HiddenText } from '../../ui/controls/screen-reader.tsx';
import { Skeleton } from '../../ui/controls/skeleton.tsx';
import { StoredPicture } from '../../ui/controls/stored-picture.tsx';
import { useFocusSoon } from '../../ui/controls/use-focus-soon.ts';
import styles from './pictures-screen.module.css';
import { bytesInWords } from './storage-part.tsx';

type File = Unused['files'][number];

const HEADING = 'unused';
const IS_PICTURE = /\.(?:avif|jpe?g|png|svg|tiff?|webp)$/i;

/** Files of the content that no text names: to be taken out, and brought back. */
export function UnusedPart() {
  const { value, problem, refresh } = useLoaded('/api/unused', unusedSchema);
  const { act, isBusy, problem: failure } = useAction();
  const undo = useUndoStore();
  const focusSoon = useFocusSoon();
  const focus = () => focusSoon(HEADING);

  const remove = (files: readonly File[]) =>
    act(async () => {
      const paths = files.map(({ path }) => path);
      const { aside } = await post('/api/unused/remove', { paths }, asideSchema);
      const isOne = files.length === 1;
      const words = isOne ? `${nameOf(files[0])} was taken out.` : `${files.length} files were taken out.`;
      if (aside) {
        const label = isOne ? 'Bring it back' : 'Bring them back';
        undoable({ words, label, undo: () => restore(aside), undone: 'They are back.', focus }, undo);
      } else {
        undo.set(undefined);
        announce(words);
      }
      focus();
      await Promise.all([refresh(), refreshDesk()]);
    });
  const restore = async (aside: string) => {
    await post('/api/aside/restore', { aside }, asideSchema);
    await Promise.all([refresh(), refreshDesk()]);
  };

  const files = value?.files ?? [];
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return (
    <section className={styles.part} aria-labelledby={HEADING}>
      <h2 id={HEADING} className={styles.heading} tabIndex={-1}>
        Used by nothing
      </h2>
      <Problem>{problem ?? failure}</Problem>
      <UndoNoticeOf store={undo} className={styles.undo} />
      {problem && <Button onClick={() => void refresh()}>Try again</Button>}
      {!value && !problem && <Skeleton lines={2} />}
      {value && files.length === 0 && <p>Everything in your site’s folder is used somewhere.</p>}
      {files.length > 0 && (
        <>
          <div className={styles.line}>
            <p className={styles.grow}>
              {files.length === 1 ? '1 file' : `${files.length} files`}, {bytesInWords(bytes)}. No text names{' '}
              {files.length === 1 ? 'it' : 'them'}; visitors see {files.length === 1 ? 'it' : 'them'} nowhere.
            </p>
            {files.length > 1 && (
              <Button aria-disabled={isBusy} onClick={() => isBusy || void remove(files)}>
                Take all out
              </Button>
            )}
          </div>
          <ul className={styles.files}>
            {files.map((file) => (
              <li key={file.path} className={styles.file}>
                <Small file={file} />
                <div className={styles.grow}>
                  <p className={styles.name}>{nameOf(file)}</p>
                  <p className={styles.quiet}>
                    {folderOf(file)} · {bytesInWords(file.bytes)}
                  </p>
                </div>
                <Button variant="quiet" aria-disabled={isBusy} onClick={() => isBusy || void remove([file])}>
                  <span>
                    Take it out<HiddenText>: {nameOf(file)}</HiddenText>
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const nameOf = (file: File | undefined) => file?.path.split('/').at(-1) ?? '';
const folderOf = ({ path }: File) => path.split('/').slice(0, -1).join(' / ') || 'site';

const Small = ({ file: { path, sha256 } }: { readonly file: File }) =>
  IS_PICTURE.test(path) ? (
    <StoredPicture className={styles.small} src={pictureAddress(sha256, 320)} decoding="async" />
  ) : (
    <span className={styles.small} aria-hidden="true">
      {path.split('.').at(-1)?.toUpperCase()}
    </span>
  );
