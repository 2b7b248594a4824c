import { Link } from 'wouter';
import { type StoredFiles, storedFilesSchema } from '../../../api/pictures.ts';
import { useContentIndex } from '../../data/entries/entries.ts';
import { useLoaded } from '../../data/requests/use-request.ts';
import { pictureAddress } from '../../data/uploads/uploading.ts';
import { UndoNoticeOf } from '../../form/undo/undo-notice.tsx';
import { useFileRemoval } from '../../form/undo/use-file-removal.ts';
import { describeBytes } from '../../ui/bytes-in-words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Problem } from '../../ui/controls/mistake.tsx';
import { HiddenText } from '../../ui/controls/screen-reader.tsx';
import { Skeleton } from '../../ui/controls/skeleton.tsx';
import { StoredPicture } from '../../ui/controls/stored-picture.tsx';
import { useFocusSoon } from '../../ui/controls/use-focus-soon.ts';
import { addressOfField } from '../changes/field-words.ts';
import styles from './pictures-screen.module.css';
import { groupsByUse, type UsedGroup } from './used-groups.ts';

type File = StoredFiles['files'][number];

const UNUSED = 'unused';
const IS_PICTURE = /\.(?:avif|jpe?g|png|svg|tiff?|webp)$/i;

/** Lists the pictures, films and recordings: first the unused files, which can be removed, then the others by use. */
export function FilesPart() {
  const { value, problem, refresh } = useLoaded('/api/pictures', storedFilesSchema);
  const { contentIndex } = useContentIndex();
  const focusSoon = useFocusSoon();
  const {
    remove: removePaths,
    isBusy,
    problem: failure,
    undo,
  } = useFileRemoval({
    refresh,
    focus: () => focusSoon(UNUSED),
  });
  const remove = (files: readonly File[]) => removePaths(files.map(({ path }) => path));

  const files = value?.files ?? [];
  const unused = files.filter(({ uses }) => uses.length === 0);
  return (
    <>
      {value && <p className={styles.lead}>{`${countOf(files)}, ${sizeOf(files)}.`}</p>}
      <section className={styles.part} aria-labelledby={UNUSED}>
        <h2 id={UNUSED} className={styles.heading} tabIndex={-1}>
          Not used
        </h2>
        <Problem>{problem ?? failure}</Problem>
        <UndoNoticeOf store={undo} className={styles.undo} />
        {problem && <Button onClick={() => void refresh()}>Try again</Button>}
        {!value && !problem && <Skeleton lines={2} />}
        {value && unused.length === 0 && <p>Your site uses all of its files.</p>}
        {unused.length > 0 && (
          <>
            <div className={styles.line}>
              <p className={styles.grow}>{`${countOf(unused)}, ${sizeOf(unused)}. Not on your site.`}</p>
              {unused.length > 1 && (
                <Button aria-disabled={isBusy} onClick={() => isBusy || void remove(unused)}>
                  Remove all
                </Button>
              )}
            </div>
            <ul className={styles.files}>
              {unused.map((file) => (
                <li key={file.path} className={styles.file}>
                  <Thumbnail file={file} />
                  <p className={styles.name}>{nameOf(file)}</p>
                  <p className={styles.quiet}>
                    {folderOf(file)} · {describeBytes(file.bytes)}
                  </p>
                  <Button variant="quiet" aria-disabled={isBusy} onClick={() => isBusy || void remove([file])}>
                    <span>
                      Remove<HiddenText> {nameOf(file)}</HiddenText>
                    </span>
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      {value &&
        contentIndex &&
        groupsByUse(files, contentIndex.entries).map((group) => <UsedFiles key={group.file} group={group} />)}
    </>
  );
}

const UsedFiles = ({ group: { title, address, files } }: { readonly group: UsedGroup }) => (
  <section className={styles.part} aria-label={title}>
    <h2 className={styles.heading}>
      <Link href={address} dir="auto">
        {title}
      </Link>
    </h2>
    <ul className={styles.files}>
      {files.map(({ file, places }) => (
        <li key={file.path} className={styles.file}>
          <Thumbnail file={file} />
          <p className={styles.name}>{nameOf(file)}</p>
          <p className={styles.quiet}>{describeBytes(file.bytes)}</p>
          <ul className={styles.uses}>
            {places.map(({ words, entry, field }) => (
              <li key={`${words} ${field}`}>
                {entry && field ? <Link href={addressOfField(entry, field)}>{words}</Link> : words}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  </section>
);

const countOf = (files: readonly File[]) => (files.length === 1 ? '1 file' : `${files.length} files`);
const sizeOf = (files: readonly File[]) => describeBytes(files.reduce((sum, { bytes }) => sum + bytes, 0));
const nameOf = (file: File | undefined) => file?.path.split('/').at(-1) ?? '';
const folderOf = ({ path }: File) => path.split('/').slice(0, -1).join(' / ') || 'site';

const Thumbnail = ({ file: { path, sha256 } }: { readonly file: File }) =>
  IS_PICTURE.test(path) ? (
    <StoredPicture className={styles.small} src={pictureAddress(sha256, 320)} decoding="async" />
  ) : (
    <span className={styles.small} aria-hidden="true">
      {path.split('.').at(-1)?.toUpperCase()}
    </span>
  );
