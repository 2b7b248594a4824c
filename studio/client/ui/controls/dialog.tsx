import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';

/** Lies over the screen while it is open; the browser keeps the focus in it and gives it back. */
export function Dialog({
  title,
  isOpen,
  onClose,
  children,
}: {
  readonly title: string;
  readonly isOpen: boolean;
  /** Escape and the cross; without it the sheet stays until `isOpen` ends. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  // Before the dialog leaves the page: the browser gives the focus back as long as it is there.
  useLayoutEffect(() => {
    const { current } = dialog;
    if (!isOpen || !current) return;
    current.showModal();
    // Not a button: who is typing would press it.
    current.querySelector('h2')?.focus();
    return () => current.close();
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      {isOpen && (
        <>
          <div className={styles.head}>
            <h2 id={heading} tabIndex={-1}>
              {title}
            </h2>
            {onClose && (
              <Button variant="quiet" onClick={onClose}>
                Close
              </Button>
            )}
          </div>
          {children}
        </>
      )}
    </dialog>
  );
}
