import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDraftStore } from '../../data/draft/use-draft.ts';
import { lookedAt, type Wanted } from '../../data/uploads/chosen-files.ts';
import { isSameTarget, type Target } from '../../data/uploads/target.ts';
import { uploads } from '../../data/uploads/uploading.ts';
import type { Dropped } from '../../data/uploads/uploads.ts';
import { announce } from '../../ui/controls/screen-reader.tsx';
import { useStore } from '../../ui/store.ts';
import styles from './drop-pictures.module.css';
import { FileButton } from './file-button.tsx';
import { TakenOutNotices } from './taken-out.tsx';
import { notTaken, UploadList, wasNotTaken } from './upload-list.tsx';

type Props = {
  readonly target: Target;
  readonly wanted?: Wanted;
  /** On the button. */
  readonly label?: string;
  /** What becomes of them. */
  readonly help?: string;
  /** Whether what is dropped anywhere in the window comes here, where no other place takes it. */
  readonly isForWindow?: boolean;
  /** One alone is taken, in place of what is there. */
  readonly isOne?: boolean;
  /** Of the button. */
  readonly id?: string;
  /** What they are dropped on: a list of pictures, or a whole form. */
  readonly children?: ReactNode;
};

const ONE = ['Or drop it here.', 'Let go: it comes here.'] as const;
const MANY = ['Or drop them here, as many as you like.', 'Let go: they come here.'] as const;

type Dragged = Pick<DragEvent, 'preventDefault' | 'stopPropagation' | 'dataTransfer'>;

function inWords(dropped: readonly Dropped[]): string {
  const refused = dropped.filter(({ problem }) => problem).length;
  const words = `${dropped.length - refused} on their way.`;
  return refused > 0 ? `${words} ${notTaken(refused)}` : words;
}

const hasFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') === true;

/** Takes pictures that are dropped on what it stands around, or chosen by its button. */
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
  const [isOver, setIsOver] = useState(false);
  const foot = useRef<HTMLDivElement>(null);
  const all = useStore(uploads.state);
  const isRefused = all.some((one) => one.file === store.file && wasNotTaken(one) && isSameTarget(one.target, target));
  const take = async (files: readonly File[], isElsewhere = false) => {
    const dropped = await lookedAt(isOne ? files.slice(0, 1) : files, wanted);
    uploads.add(store.file, target, dropped);
    announce(inWords(dropped));
    if (isElsewhere) foot.current?.scrollIntoView({ block: 'nearest' });
  };

  const [idle, over] = isOne ? ONE : MANY;

  const onDrag = (event: Dragged) => {
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    event.stopPropagation();
    event.dataTransfer.dropEffect = 'copy';
    setIsOver(true);
  };
  const onDrop = (event: Dragged, isElsewhere = false) => {
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    event.stopPropagation();
    setIsOver(false);
    void take([...event.dataTransfer.files], isElsewhere);
  };

  const onWindow = useEffectEvent((event: globalThis.DragEvent) => {
    const { dataTransfer } = event;
    if (!dataTransfer || !hasFiles(dataTransfer)) return;
    if (event.type === 'dragleave') {
      if (!event.relatedTarget) setIsOver(false);
      return;
    }
    const like = {
      dataTransfer,
      preventDefault: () => event.preventDefault(),
      stopPropagation: () => event.stopPropagation(),
    };
    if (event.type === 'drop') onDrop(like, true);
    else onDrag(like);
  });
  useEffect(() => {
    if (!isForWindow) return;
    const ended = new AbortController();
    for (const type of ['dragover', 'dragleave', 'drop'] as const) {
      window.addEventListener(type, (event) => onWindow(event), { signal: ended.signal });
    }
    return () => ended.abort();
  }, [isForWindow]);

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same by keys */}
      <div
        className={styles.place}
        data-over={isOver || undefined}
        onDragOver={onDrag}
        onDragLeave={({ currentTarget, relatedTarget }) => {
          if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setIsOver(false);
        }}
        onDrop={(event) => onDrop(event)}
      >
        {children}
        <div ref={foot} className={styles.foot} data-refused={isRefused || undefined}>
          <UploadList file={store.file} target={target} />
        </div>
        {under && <TakenOutNotices under={under} />}
        <div className={styles.drop}>
          <FileButton wanted={wanted} id={id} isMany={!isOne} onChoose={(files) => void take(files)}>
            {label}
          </FileButton>
          <p className={styles.help}>
            {isOver ? over : idle} {help}
          </p>
        </div>
      </div>
    </>
  );
}
