import { useCallback, useEffect, useState } from 'react';
import { type Messages as Answer, type MessageHead, messagesSchema } from '../../../api/messages.ts';
import { refreshContentIndex } from '../../data/entries/entries.ts';
import { get, post } from '../../data/requests/requests.ts';
import { useAction } from '../../data/requests/use-request.ts';
import { undoable } from '../../data/undo/undo.ts';
import { UndoNoticeOf, useUndoStore } from '../../form/undo/undo-notice.tsx';
import { Problem } from '../../ui/controls/mistake.tsx';
import { announce } from '../../ui/controls/screen-reader.tsx';
import { Skeleton } from '../../ui/controls/skeleton.tsx';
import { Title } from '../../ui/controls/title.tsx';
import { useFocusSoon } from '../../ui/controls/use-focus-soon.ts';
import { LoadError } from '../../ui/page/load-error.tsx';
import { Lead, PageLayout, ShowEarlier } from '../../ui/page/page-layout.tsx';
import { idOfMessage, MessageRow } from './message-row.tsx';
import styles from './messages.module.css';

const FIRST = '/api/messages';
const RESTORE_ID = 'bring-message-back';

export function Messages() {
  const [shown, setShown] = useState<Answer>();
  const undo = useUndoStore();
  const { act, isBusy, problem } = useAction();
  const focusSoon = useFocusSoon();

  const load = useCallback(
    () =>
      act(async () => {
        const answer = await get(FIRST, messagesSchema);
        setShown(answer);
        const [newest] = answer.messages;
        if (newest) await post('/api/messages/seen', { reference: newest.reference });
        void refreshContentIndex();
      }),
    [act],
  );
  useEffect(() => {
    void load();
  }, [load]);

  const loadMore = (before: string) =>
    act(async () => {
      const next = await get(FIRST, messagesSchema, { before });
      const [first] = next.messages;
      if (first) focusSoon(idOfMessage(first));
      setShown((earlier) => ({ ...next, messages: [...(earlier?.messages ?? []), ...next.messages] }));
    });
  const remove = (message: MessageHead) =>
    act(async () => {
      await post('/api/messages/delete', { reference: message.reference });
      setShown((before) => before && { ...before, messages: before.messages.filter((one) => !isSame(one, message)) });
      undoable(
        {
          words: `The message of ${message.name} was deleted.`,
          shown: (
            <>
              The message of <span dir="auto">{message.name}</span> was deleted. It is kept for ten minutes.
            </>
          ),
          label: 'Restore',
          undo: () => restoreMessage(message),
          focus: () => focusSoon(idOfMessage(message)),
        },
        undo,
      );
      focusSoon(RESTORE_ID);
      void refreshContentIndex();
    });
  const restoreMessage = async (message: MessageHead) => {
    await post('/api/messages/restore', { reference: message.reference });
    setShown(await get(FIRST, messagesSchema));
    void refreshContentIndex();
  };
  const send = (message: MessageHead) =>
    act(async () => {
      const address = message.state === 'quarantined' ? '/api/messages/not-spam' : '/api/messages/retry';
      await post(address, { reference: message.reference });
      announce(`The message of ${message.name} is on its way.`);
      setShown(
        (before) =>
          before && { ...before, messages: before.messages.map((one) => (isSame(one, message) ? sent(one) : one)) },
      );
      focusSoon(idOfMessage(message));
      void refreshContentIndex();
    });

  if (!shown && problem) return <LoadError problem={problem} onAgain={load} />;
  return (
    <PageLayout>
      <Title>Messages</Title>
      {shown && <Sum answer={shown} />}
      <UndoNoticeOf store={undo} id={RESTORE_ID} className={styles.deleted} />
      <Problem>{shown && problem}</Problem>
      {shown ? (
        <ol className={styles.messages}>
          {shown.messages.map((message) => (
            <MessageRow
              key={message.reference}
              message={message}
              isSentOn={shown.isSentOn}
              isBusy={isBusy}
              onSend={() => send(message)}
              onDelete={() => remove(message)}
            />
          ))}
        </ol>
      ) : (
        <Skeleton />
      )}
      <ShowEarlier before={shown?.more} isBusy={isBusy} onShow={loadMore} />
    </PageLayout>
  );
}

function Sum({ answer: { messages, isSentOn } }: { readonly answer: Answer }) {
  if (messages.length === 0) {
    return <Lead>No messages yet. Messages from the contact form will be here.</Lead>;
  }
  return (
    <Lead>
      {isSentOn
        ? 'Messages from the contact form. Each is forwarded to your mailbox, too.'
        : 'Messages are only kept here until you set up forwarding.'}
    </Lead>
  );
}

const isSame = (one: MessageHead, other: MessageHead) => one.reference === other.reference;

const sent = ({ why: _, ...message }: MessageHead): MessageHead => ({ ...message, state: 'waiting' });
