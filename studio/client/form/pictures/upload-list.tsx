import { useEffect, useState } from 'react';
import { serialQueue } from '../../../api/async.ts';
import { isSameTarget, type Target } from '../../data/uploads/target.ts';
import { encodingStore, uploads } from '../../data/uploads/uploading.ts';
import type { Upload } from '../../data/uploads/uploads.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Mistake } from '../../ui/controls/mistake.tsx';
import { HiddenText } from '../../ui/controls/screen-reader.tsx';
import { useStore } from '../../ui/store.ts';
import styles from './upload-list.module.css';

type Props = {
  readonly file: string;
  readonly target: Target;
};

export function UploadList({ file, target }: Props) {
  const all = useStore(uploads.state);
  const shown = all.filter((upload) => upload.file === file && isSameTarget(upload.target, target));
  if (shown.length === 0) return null;
  return (
    <div className={styles.uploads}>
      <Summary shown={shown} />
      <ul className={styles.list} aria-label="On their way">
        {shown.map((upload) => (
          <Row key={upload.id} upload={upload} />
        ))}
      </ul>
    </div>
  );
}

const isPending = ({ state }: Upload) => !['placed', 'failed', 'refused'].includes(state);

/** Returns whether an upload was refused or has failed, so that the owner has to know. */
export const wasRejected = ({ state }: Upload) => state === 'refused' || state === 'failed';

/** Returns a sentence such as `1 was not taken.` */
export const rejectionText = (count: number) => `${count} ${count === 1 ? 'was' : 'were'} not taken.`;

function Summary({ shown }: { readonly shown: readonly Upload[] }) {
  const sending = shown.filter(isPending);
  const refused = shown.filter(wasRejected).length;
  const words = [
    sending.length > 0
      ? `${sending.length} on ${sending.length === 1 ? 'its' : 'their'} way. You can go on meanwhile.`
      : '',
    refused > 0 ? rejectionText(refused) : '',
  ];
  return (
    <div className={styles.summary}>
      <p role="status">{words.filter(Boolean).join(' ')}</p>
      {sending.some(({ isKept }) => isKept) && (
        <p className={styles.help}>If you close the window they go on next time, but not in a private window.</p>
      )}
      {sending.some(({ isKept, state }) => !isKept && state !== 'waiting') && (
        <p className={styles.help}>This browser has no room to keep them: leave the window open until they are sent.</p>
      )}
    </div>
  );
}

function Row({ upload }: { readonly upload: Upload }) {
  const { id, name, state, progress, problem, answer } = upload;
  const encoding = useStore(encodingStore)?.get(answer?.sha256 ?? '');
  const isOver = wasRejected(upload);
  const encodedShare = encoding && encoding.of > 0 ? encoding.done / encoding.of : 0;
  return (
    <li className={styles.row} data-over={isOver || undefined}>
      <SmallPicture id={id} />
      <div className={styles.words}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        {isOver || encoding?.problem ? (
          <Mistake>{problem ?? encoding?.problem}</Mistake>
        ) : (
          <>
            <progress
              className={styles.progress}
              max={1}
              value={state === 'placed' ? encodedShare : progress}
              aria-label={name}
            />
            <span className={styles.help}>{describeState(upload, encoding)}</span>
          </>
        )}
      </div>
      <div className={styles.ways}>
        {state === 'failed' && (
          <Button variant="quiet" onClick={() => uploads.again(id)}>
            <span>
              Try again<HiddenText>: {name}</HiddenText>
            </span>
          </Button>
        )}
        {state !== 'placed' && (
          <Button variant="quiet" onClick={() => uploads.remove(id)}>
            <span>
              {isOver ? 'Close' : 'Stop'}
              <HiddenText>: {name}</HiddenText>
            </span>
          </Button>
        )}
      </div>
    </li>
  );
}

const LIGHT_PICTURE_WARNING = 'It is light: on white paper it is hardly seen. ';

function describeState(
  { state, progress, problem, answer }: Upload,
  encoding: { done: number; of: number } | undefined,
): string {
  switch (state) {
    case 'sending':
      return progress < 1 ? `Sending, ${Math.round(progress * 100)} %` : 'Sent. The studio looks at it';
    case 'held':
      return problem ?? '';
    case 'signed-out':
      return 'Waits until you are signed in. Nothing is lost.';
    case 'sent':
      return 'Sent. Waits for those before it';
    case 'placed':
      if (answer?.is !== 'picture') return 'It is here.';
      return (
        (answer.isLight ? LIGHT_PICTURE_WARNING : '') +
        (encoding?.of
          ? `It is here. Sizes for visitors: ${encoding.done} of ${encoding.of}`
          : 'It is here. Its sizes for visitors are made')
      );
    default:
      return 'Waits for its turn';
  }
}

function SmallPicture({ id }: { readonly id: string }) {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    const blob = uploads.blobOf(id);
    let isMounted = true;
    if (blob) void smallPicture(blob).then((address) => isMounted && setSrc(address));
    return () => {
      isMounted = false;
    };
  }, [id]);
  return src ? <img className={styles.picture} src={src} alt="" /> : <span className={styles.picture} />;
}

const THUMBNAIL_PX = 320;

/** Twenty large pictures that are decoded at once would block the page. */
const oneAtATime = serialQueue();

/** Returns a thumbnail of a dropped picture as a data URL, or undefined if this browser cannot decode it. */
const smallPicture = (blob: Blob): Promise<string | undefined> => oneAtATime(() => draw(blob)).catch(() => undefined);

async function draw(blob: Blob): Promise<string | undefined> {
  const bitmap = await createImageBitmap(blob, { resizeWidth: THUMBNAIL_PX, resizeQuality: 'medium' });
  const canvas = document.createElement('canvas');
  const scale = THUMBNAIL_PX / Math.max(bitmap.width, bitmap.height);
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  // The Content-Security-Policy of the studio allows data URLs, but no object URLs.
  return canvas.toDataURL('image/webp', 0.8);
}
