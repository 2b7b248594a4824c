import { type ReactNode, useRef } from 'react';
import { ACCEPT, type AcceptedType } from '../../data/uploads/chosen-files.ts';
import { Button } from '../../ui/controls/button.tsx';

export function FileButton({
  wanted,
  isMany = false,
  variant,
  id,
  onChoose,
  children,
}: {
  readonly wanted: AcceptedType;
  readonly isMany?: boolean;
  readonly variant?: 'plain' | 'quiet';
  readonly id?: string | undefined;
  readonly onChoose: (files: readonly File[]) => void;
  readonly children: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} id={id} onClick={() => input.current?.click()}>
        <span>{children}</span>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPT[wanted]}
        multiple={isMany}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The input is cleared, because choosing the same file twice would otherwise fire no change event.
          target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    </>
  );
}
