import { useEffect, useEffectEvent, useRef } from 'react';
import { type FromPage, fromPageSchema, type ToPage } from '../../../api/page-frame.ts';
import type { ChangedFile } from '../../../api/publishing.ts';
import { idOf } from '../../form/fields/fields.ts';
import { markOfField } from '../preview/places.ts';
import { fileOfForm } from './field-words.ts';

/**
 * Scrolls two frames to the first change of a file. Only the draft's page knows the positions of its fields. The
 * published page is identical up to the change, so it is scrolled to the same element.
 */
export function useScrolledPair(origin: string | undefined, changedFile: ChangedFile) {
  const { differences } = changedFile;
  const file = fileOfForm(changedFile);
  const before = useRef<HTMLIFrameElement>(null);
  const after = useRef<HTMLIFrameElement>(null);
  const found = useRef<readonly number[]>(undefined);
  const isPublishedHere = useRef(false);

  const onMessage = useEffectEvent((message: FromPage, source: MessageEventSource) => {
    const [published, draft] = [before, after].map(({ current }) => current?.contentWindow);
    const report = (page: Window | null | undefined, message: ToPage) => page?.postMessage(message, origin ?? '');
    if (source === draft && message.is === 'here') {
      const changed = differences.flatMap(({ field, before: old }) => {
        const mark = markOfField(idOf(field), file, message.marks);
        return mark === undefined ? [] : [{ mark, ...(field === 'body' && { before: old }) }];
      });
      report(draft, { is: 'find', changed });
    }
    if (source === draft && message.is === 'found') found.current = message.path;
    if (source === published && message.is === 'here') isPublishedHere.current = true;
    const isNews = source === draft ? message.is === 'found' : source === published && message.is === 'here';
    if (isNews && isPublishedHere.current && found.current)
      report(published, { is: 'scroll', path: [...found.current] });
  });

  useEffect(() => {
    const onWindowMessage = ({ data, origin: from, source }: MessageEvent<unknown>) => {
      if (from !== origin || source === null) return;
      const message = fromPageSchema.safeParse(data);
      if (message.success) onMessage(message.data, source);
    };
    window.addEventListener('message', onWindowMessage);
    return () => window.removeEventListener('message', onWindowMessage);
  }, [origin]);

  return { before, after };
}
