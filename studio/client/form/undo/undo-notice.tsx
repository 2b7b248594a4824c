import { useState } from 'react';
import { useAction } from '../../data/requests/use-request.ts';
import type { Undoable, UndoStore } from '../../data/undo/undo.ts';
import { Button } from '../../ui/controls/button.tsx';
import { watchFocus } from '../../ui/controls/focus-watch.ts';
import { Problem } from '../../ui/controls/mistake.tsx';
import { announce, HiddenText } from '../../ui/controls/screen-reader.tsx';
import { Store, useStore } from '../../ui/store.ts';
import styles from './undo-notice.module.css';

/** Creates a store for an undo notice. The component renders with the notice, so that the element to focus exists. */
export function useUndoStore(): UndoStore {
  const [store] = useState(() => new Store<Undoable | undefined>(undefined));
  useStore(store);
  return store;
}

/** Undoes an action, and ignores a press during the undo. `onUndone` removes the notice before the focus moves. */
export function useUndo(action: Undoable, onUndone?: () => void) {
  const { act, isBusy, problem } = useAction();
  const undo = (focus = action.focus) =>
    isBusy ||
    void act(async () => {
      const isUnmoved = watchFocus();
      await action.undo();
      const isFree = isUnmoved();
      onUndone?.();
      if (isFree) focus?.();
      if (action.undone !== undefined) announce(action.undone);
    });
  return { undo, isBusy, problem };
}

type NoticeProps = {
  readonly action: Undoable;
  readonly id?: string;
  readonly className?: string | undefined;
  readonly onUndone?: () => void;
};

/** Shows a notice such as "Profile 2 was removed." with a button that undoes the removal. */
export function UndoNotice({ action, id, className = '', onUndone }: NoticeProps) {
  const { undo, isBusy, problem } = useUndo(action, onUndone);
  return (
    <div className={`${styles.notice} ${className}`}>
      <p>{action.shown ?? action.words}</p>
      <Button variant="quiet" id={id} aria-disabled={isBusy} onClick={() => undo()}>
        <span>
          {action.label}
          {action.labelDetail && <HiddenText>: {action.labelDetail}</HiddenText>}
        </span>
      </Button>
      <Problem>{problem}</Problem>
    </div>
  );
}

type StoreProps = Omit<NoticeProps, 'action' | 'onUndone'> & { readonly store: UndoStore };

export function UndoNoticeOf({ store, ...rest }: StoreProps) {
  const action = useStore(store);
  if (!action) return null;
  const onUndone = () => store.get() === action && store.set(undefined);
  return <UndoNotice key={action.words} {...rest} action={action} onUndone={onUndone} />;
}
