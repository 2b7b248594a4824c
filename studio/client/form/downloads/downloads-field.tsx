import { useDeferredValue, useEffect, useId, useMemo, useRef } from 'react';
import { isMedia } from '../../../../model/download-bytes.ts';
import { extensionOf } from '../../../../model/downloads.ts';
import { downloadsIn } from '../../../../model/find-downloads.ts';
import { findExcess } from '../../../../model/markdown-limits.ts';
import { normalName } from '../../../../model/normal-name.ts';
import { type StoredFiles, storedFilesSchema } from '../../../api/pictures.ts';
import { useDraft, useDraftStore } from '../../data/draft/use-draft.ts';
import { useContentIndex } from '../../data/entries/entries.ts';
import { useLoaded } from '../../data/requests/use-request.ts';
import { uploadedDownloadsStore } from '../../data/uploads/uploading.ts';
import { describeBytes } from '../../ui/bytes-in-words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Problem } from '../../ui/controls/mistake.tsx';
import { announce, HiddenText } from '../../ui/controls/screen-reader.tsx';
import { useFocusSoon } from '../../ui/controls/use-focus-soon.ts';
import { useStore } from '../../ui/store.ts';
import { DropPictures } from '../pictures/drop-pictures.tsx';
import { UndoNoticeOf } from '../undo/undo-notice.tsx';
import { useFileRemoval } from '../undo/use-file-removal.ts';
import styles from './downloads-field.module.css';

type File = StoredFiles['files'][number];

type Props = {
  /** The Markdown whose links can lead to the files. */
  readonly text: string;
  /** Inserts a link to a file into the text. */
  readonly onInsert: (file: string) => void;
};

/** Lists the files that visitors can download from a text, and uploads more of them. */
export function DownloadsField({ text, onInsert }: Props) {
  const store = useDraftStore();
  const heading = useId();
  const { value, problem, refresh } = useLoaded('/api/downloads', storedFilesSchema, { file: store.file });
  const focusSoon = useFocusSoon();
  const reload = () => Promise.all([refresh(), store.refresh()]);
  const removal = useFileRemoval({ refresh: reload, focus: () => focusSoon(heading) });

  const stored = useDraft(store, ({ draft }) => draft?.files.map(({ name, sha256 }) => name + sha256).join());
  const uploaded = useStore(uploadedDownloadsStore);
  const news = `${stored} ${uploaded.size}`;
  const seen = useRef(news);
  useEffect(() => {
    if (seen.current === news) return;
    seen.current = news;
    void refresh();
  }, [news, refresh]);

  const settledText = useDeferredValue(text);
  const links = useMemo(() => linksIn(settledText), [settledText]);
  const rows = (value?.files ?? []).map((file) => ({
    file,
    links: links.filter(({ name }) => normalName(name) === normalName(nameOf(file))),
    others: file.uses.filter((use) => use.file !== store.file),
  }));
  // A picture beside the text was more likely replaced on the page than meant for download.
  const isMeant = ({ file, links, others }: Linked) =>
    links.length > 0 || others.length > 0 || uploaded.has(file.path) || !isMedia(extensionOf(file.path));
  const apart = rows.filter((row) => !isMeant(row));
  const row = (linked: Linked) => (
    <Row
      key={linked.file.path}
      {...linked}
      onInsert={() => {
        const name = nameOf(linked.file);
        onInsert(name);
        announce(`A link to ${name} is in the text.`);
      }}
      onRemove={async () => {
        if (removal.isBusy) return;
        // The server must know that the text does not link to the file any more.
        await store.send();
        await removal.remove([linked.file.path]);
      }}
    />
  );
  return (
    <div className={styles.field} role="group" aria-labelledby={heading}>
      <p id={heading} tabIndex={-1} className={styles.heading}>
        Files to download
      </p>
      <Problem>{problem ?? removal.problem}</Problem>
      <UndoNoticeOf store={removal.undo} />
      <DropPictures
        target={{ is: 'download' }}
        wanted="download"
        label="Add files"
        help="PDF, ZIP, Office files, text, pictures, fonts, sound and films. At most 100 MB each. HTML and SVG only in a ZIP."
      >
        {rows.length > apart.length && <ul aria-labelledby={heading}>{rows.filter(isMeant).map(row)}</ul>}
        {apart.length > 0 && (
          <details className={styles.apart}>
            <summary>{`Unused pictures, films and sound (${apart.length})`}</summary>
            <ul>{apart.map(row)}</ul>
          </details>
        )}
      </DropPictures>
    </div>
  );
}

/** Returns the links to files. A text beyond the limits has none, because parsing it could freeze the tab. */
const linksIn = (text: string) => (findExcess(text) ? [] : downloadsIn(text));

type Linked = {
  readonly file: File;
  /** The links of this text to the file. */
  readonly links: readonly { readonly words: string }[];
  /** The uses of the file in other texts. */
  readonly others: File['uses'];
};

type RowProps = Linked & {
  readonly onInsert: () => void;
  readonly onRemove: () => Promise<void>;
};

function Row({ file, links, others, onInsert, onRemove }: RowProps) {
  const name = nameOf(file);
  const { contentIndex } = useContentIndex();
  const titles = others.map((use) => contentIndex?.entries.find((entry) => entry.file === use.file)?.title ?? use.file);
  const isLinked = links.length > 0 || others.length > 0;
  return (
    <li className={styles.file}>
      <div className={styles.words}>
        <p className={styles.name} dir="auto">
          {name}
        </p>
        <p className={styles.quiet}>
          {extensionOf(name).toUpperCase()}, {describeBytes(file.bytes)}.{' '}
          {links.length > 0 && `Linked as ${links.map(({ words }) => `“${words || name}”`).join(', ')}. `}
          {others.length > 0 && `Linked in ${titles.join(', ')}. `}
          {!isLinked && 'No link leads to it, so it is not public.'}
        </p>
      </div>
      <div className={styles.ways}>
        <Button variant="quiet" onClick={onInsert}>
          <span>
            Insert link<HiddenText> to {name}</HiddenText>
          </span>
        </Button>
        {!isLinked && (
          <Button variant="quiet" onClick={() => void onRemove()}>
            <span>
              Remove<HiddenText> {name}</HiddenText>
            </span>
          </Button>
        )}
      </div>
    </li>
  );
}

const nameOf = ({ path }: File) => path.slice(path.lastIndexOf('/') + 1);
