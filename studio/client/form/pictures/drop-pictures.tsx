import { type ReactNode, useRef } from 'react';
import { useDraftStore } from '../../data/draft/use-draft.ts';
import { type AcceptedType, firstOf, inspectFiles } from '../../data/uploads/chosen-files.ts';
import { isSameTarget, type Target } from '../../data/uploads/target.ts';
import { uploads } from '../../data/uploads/uploading.ts';
import type { Dropped } from '../../data/uploads/uploads.ts';
import { announce } from '../../ui/controls/screen-reader.tsx';
import { useStore } from '../../ui/store.ts';
import styles from './drop-pictures.module.css';
import { FileButton } from './file-button.tsx';
import { RemovedPictureNotices } from './removed-picture-notices.tsx';
import { rejectionText, UploadList, wasRejected } from './upload-list.tsx';
import { useDropPlace, WithinPlaceContext } from './use-drop-place.ts';

type Props = {
  readonly target: Target;
  readonly wanted?: AcceptedType;
  readonly label?: string;
  readonly help?: string;
  /** Whether this drop zone takes files that are dropped anywhere else in the window. */
  readonly isForWindow?: boolean;
  /** Whether only one picture is taken, which replaces the current one. */
  readonly isOne?: boolean;
  readonly id?: string;
  readonly children?: ReactNode;
};

const ONE = ['Or drop it here.', 'Let go: it comes here.'] as const;
const MANY = ['Or drop them here, as many as you like.', 'Let go: they come here.'] as const;

function toWords(dropped: readonly Dropped[]): string {
  const refused = dropped.filter(({ problem }) => problem).length;
  const words = `${dropped.length - refused} on their way.`;
  return refused > 0 ? `${words} ${rejectionText(refused)}` : words;
}

/** Uploads pictures that are dropped on its content, pasted, or chosen with its button. */
export function DropPictures({
  target,
  wanted = 'picture',
  label = 'Add pictures',
  help,
  isForWindow = false,
  isOne = false,
  id,
  children,
}: Props) {
  const store = useDraftStore();
  const under = target.is === 'parts' ? ['show'] : target.is === 'list' ? target.at : undefined;
  const foot = useRef<HTMLDivElement>(null);
  const all = useStore(uploads.state);
  const isRefused = all.some((one) => one.file === store.file && wasRejected(one) && isSameTarget(one.target, target));
  const take = async (files: readonly File[], isElsewhere = false) => {
    const inspected = await inspectFiles(files, wanted);
    const dropped = isOne ? firstOf(inspected) : inspected;
    uploads.add(store.file, target, dropped);
    announce(toWords(dropped));
    if (isElsewhere) foot.current?.scrollIntoView({ block: 'nearest' });
  };

  const { isOver, handlers } = useDropPlace({
    wanted,
    isForWindow,
    take: (files, isElsewhere) => void take(files, isElsewhere),
  });
  const [idle, over] = isOne ? ONE : MANY;

  return (
    <div className={styles.place} data-over={isOver || undefined} {...handlers}>
      <WithinPlaceContext value>{children}</WithinPlaceContext>
      <div ref={foot} className={styles.foot} data-refused={isRefused || undefined}>
        <UploadList file={store.file} target={target} />
      </div>
      {under && <RemovedPictureNotices under={under} />}
      <div className={styles.drop}>
        <FileButton wanted={wanted} id={id} isMany={!isOne} onChoose={(files) => void take(files)}>
          {label}
        </FileButton>
        <p className={styles.help}>
          {isOver ? over : idle} {help}
        </p>
      </div>
    </div>
  );
}
