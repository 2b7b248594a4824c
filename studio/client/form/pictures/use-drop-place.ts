import { type ClipboardEvent, createContext, type DragEvent, use, useEffect, useEffectEvent, useState } from 'react';
import type { AcceptedType } from '../../data/uploads/chosen-files.ts';
import { addDropPlace, draggingStore, hasOutsideFiles, pastedFiles } from '../../data/uploads/dropped-files.ts';
import { useStore } from '../../ui/store.ts';

/** Whether the component is inside a drop zone for many pictures. That drop zone takes each picture inside it. */
export const WithinPlaceContext = createContext(false);

type DropZone = {
  readonly wanted: AcceptedType;
  readonly isForWindow?: boolean;
  /** `isElsewhere` is true if the files were dropped outside the drop zone. */
  readonly take: (files: readonly File[], isElsewhere?: boolean) => void;
};

/** Makes an element a drop zone, also for files that no other drop zone of the screen takes. */
export function useDropPlace({ wanted, isForWindow = false, take }: DropZone) {
  const isWithin = use(WithinPlaceContext);
  const isDragging = useStore(draggingStore);
  const [isOver, setIsOver] = useState(false);
  const takeFromWindow = useEffectEvent((files: readonly File[]) => take(files, true));
  useEffect(() => {
    if (isWithin) return undefined;
    return addDropPlace({ wanted, isForWindow, take: (files) => takeFromWindow(files) });
  }, [isWithin, wanted, isForWindow]);

  if (isWithin && wanted === 'picture') return { isOver: false, handlers: {} };
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!hasOutsideFiles(event.dataTransfer)) return;
      event.stopPropagation();
      draggingStore.set(false);
      setIsOver(true);
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setIsOver(false);
    },
    onDrop(event: DragEvent) {
      setIsOver(false);
      const files = [...event.dataTransfer.files];
      if (!hasOutsideFiles(event.dataTransfer) || files.length === 0) return;
      event.preventDefault();
      event.stopPropagation();
      take(files);
    },
    onPaste(event: ClipboardEvent) {
      const files = pastedFiles(event);
      if (files.length === 0) return;
      event.preventDefault();
      event.stopPropagation();
      take(files);
    },
  };
  return { isOver: isOver || (isForWindow && isDragging), handlers };
}
