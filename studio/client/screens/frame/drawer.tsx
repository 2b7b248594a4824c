import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { StatusLine } from '../../ui/controls/status-line.tsx';
import { ListPane } from '../entry-list/list-pane.tsx';
import { drawerStore } from './bar.tsx';
import styles from './drawer.module.css';

/**
 * The list, where it has no place of its own.
 *
 * @param children what lies over the screen, and would be out of reach under the drawer
 */
export function Drawer({ children }: { readonly children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => drawerStore.set(false);

  // Before the dialog leaves the page: the browser gives the focus back as long as it is there.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    if (drawerStore.get() === 'search') current?.querySelector('input')?.focus();
    return () => current?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by `cancel`
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
      <Button look="quiet" className={styles.close} onClick={close}>
        Close
      </Button>
      <ListPane onChoose={close} />
      {children}
      <StatusLine />
    </dialog>
  );
}
