import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { StatusLine } from '../../ui/controls/screen-reader.tsx';
import { COMMAND, keyListStore } from '../../ui/keys/keys.ts';
import { useStore } from '../../ui/store.ts';
import { ListPane } from '../entry-list/list-pane.tsx';
import { navDrawerStore } from './bar.tsx';
import styles from './overlays.module.css';

const close = () => navDrawerStore.set(false);

/** Shows the content index in a nav drawer. The `children` over the screen would be out of reach behind the drawer. */
export function NavDrawer({ children }: { readonly children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);

  // The dialog closes before it leaves the page, because the browser only then returns the focus.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    if (navDrawerStore.get() === 'search') current?.querySelector('input')?.focus();
    return () => current?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog through its cancel event
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={styles.drawer}
      aria-label="Pages and works"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={({ target }) => target === dialog.current && close()}
    >
      <Button variant="quiet" className={styles.close} onClick={close}>
        Close
      </Button>
      <ListPane onChoose={close} />
      {children}
      <StatusLine />
    </dialog>
  );
}

const SHORTCUTS: readonly (readonly [string, string])[] = [
  [`${COMMAND} Z`, 'Undo'],
  [`${COMMAND} Shift Z`, 'Redo'],
  [`${COMMAND} K`, 'Search'],
  [`${COMMAND} Enter`, 'Review the changes'],
  ['Alt and an arrow', 'Move the focused item of a list'],
  ['Escape', 'Close, or cancel dragging'],
  ['?', 'This list'],
];

export function KeyList() {
  const isOpen = useStore(keyListStore);
  return (
    <Dialog title="Keyboard shortcuts" isOpen={isOpen} onClose={() => keyListStore.set(false)}>
      <dl className={styles.keys}>
        {SHORTCUTS.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
