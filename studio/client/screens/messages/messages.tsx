import { useCallback, useEffect, useRef, useState } from 'react';
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
import { MessageSearch } from './message-search.tsx';
import styles from './messages.module.css';

const FIRST = '/api/messages';
const RESTORE_ID = 'bring-message-back';

export function Messages() {
  const [shown, setShown] = useState<Answer>();
  /** The words of the search whose answer is shown. */
  const [words, setWords] = useState('');
  const latestSearch = useRef('');
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

  const search = useCallback(
    (wanted: string) =>
      act(async () => {
        latestSearch.current = wanted;
        const answer = await get(FIRST, messagesSchema, queryFor(wanted));
        // The answer to an earlier search may come later.
        if (latestSearch.current !== wanted) return;
        setShown(answer);
        setWords(wanted);
        const { length } = answer.messages;
        announce(length === 1 ? 'One message.' : `${answer.more ? 'More than ' : ''}${length} messages.`);
      }),
    [act],
  );
  const loadMore = (before: string) =>
    act(async () => {
      const next = await get(FIRST, messagesSchema, { before, ...queryFor(words) });
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
    setShown(await get(FIRST, messagesSchema, queryFor(words)));
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

  const mark = (message: MessageHead) =>
    act(async () => {
      const isAnswered = !message.isAnswered;
      await post('/api/messages/answered', { reference: message.reference, isAnswered });
      announce(isAnswered ? 'Marked as answered.' : 'Not answered.');
      setShown(
        (before) =>
          before && {
            ...before,
            messages: before.messages.map((one) => (isSame(one, message) ? { ...one, isAnswered } : one)),
          },
      );
    });

  if (!shown && problem) return <LoadError problem={problem} onAgain={load} />;
  return (
    <PageLayout>
      <Title>Messages</Title>
      {shown && <Sum answer={shown} words={words} />}
      {shown && (shown.messages.length > 0 || words !== '') && <MessageSearch onSearch={search} />}
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
              onMark={() => mark(message)}
            />
          ))}
        </ol>
      ) : (
        <Skeleton />
      )}
      <ShowEarlier before={shown?.more} isBusy={isBusy} onShow={loadMore} />
      {shown && shown.messages.length > 0 && (
        <p className={styles.exports}>
          Download all messages: <a href="/api/messages/export?as=mbox">for a mail program</a>,{' '}
          <a href="/api/messages/export?as=csv">as a table</a>
        </p>
      )}
    </PageLayout>
  );
}

const queryFor = (words: string) => (words === '' ? {} : { words });

function Sum({ answer: { messages, isSentOn }, words }: { readonly answer: Answer; readonly words: string }) {
  if (messages.length === 0 && words !== '') return <Lead>No message has these words.</Lead>;
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
