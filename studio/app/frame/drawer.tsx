import { useEffect, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { ListPane } from '../desk/list-pane.tsx';
import { drawerStore } from './bar.tsx';
import styles from './drawer.module.css';

/** The list, where it has no place of its own. */
export function Drawer() {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => drawerStore.set(false);

  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    if (drawerStore.get() === 'search') current?.querySelector('input')?.focus();
    return () => current?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by `cancel`
    <dialog
      ref={dialog}
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
    </dialog>
  );
}
