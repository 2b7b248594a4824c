import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';

/** A modal dialog. The browser traps the focus and restores it afterwards. */
export function Dialog({
  title,
  isOpen,
  onClose,
  children,
}: {
  readonly title: string;
  readonly isOpen: boolean;
  /** Called by Escape and the close button. Without it the owner cannot close the dialog. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  // The browser restores the focus only while the dialog is in the document, so a layout effect closes it.
  useLayoutEffect(() => {
    const { current } = dialog;
    if (!isOpen || !current) return;
    current.showModal();
    // The heading gets the focus, since the owner may be typing and would press a focused button.
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
