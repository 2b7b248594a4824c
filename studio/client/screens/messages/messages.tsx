import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type Messages as Answer,
  type MessageFilter,
  type MessageHead,
  messagesSchema,
  RESTORE_MINUTES,
} from '../../../api/messages.ts';
import { refreshContentIndex } from '../../data/entries/entries.ts';
import { get, post } from '../../data/requests/requests.ts';
import { useAction } from '../../data/requests/use-request.ts';
import { undoable } from '../../data/undo/undo.ts';
import { UndoNoticeOf, useUndoStore } from '../../form/undo/undo-notice.tsx';
import { Problem } from '../../ui/controls/mistake.tsx';
import { announce } from '../../ui/controls/screen-reader.tsx';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
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

const FILTERS = { all: 'All', unanswered: 'Not answered', attention: 'Needs attention' } as const;

/** A search of the list: words, and which messages. */
type Search = { readonly words: string; readonly only: MessageFilter | 'all' };

const ALL: Search = { words: '', only: 'all' };

export function Messages() {
  const [shown, setShown] = useState<Answer>();
  /** The search whose answer is shown. */
  const [searched, setSearched] = useState(ALL);
  const latestSearch = useRef(ALL);
  /** The chosen filter, whose answer may not have come yet. */
  const [only, setOnly] = useState(ALL.only);
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
    (changed: Partial<Search>) =>
      act(async () => {
        const before = latestSearch.current;
        const wanted = { ...before, ...changed };
        latestSearch.current = wanted;
        const answer = await get(FIRST, messagesSchema, queryFor(wanted)).catch((error: unknown) => {
          // The list stays as it is, and so does its filter.
          if (latestSearch.current === wanted) latestSearch.current = before;
          setOnly(latestSearch.current.only);
          throw error;
        });
        // The answer to an earlier search may come later.
        if (latestSearch.current !== wanted) return;
        setShown(answer);
        setSearched(wanted);
        const { length } = answer.messages;
        announce(length === 1 ? 'One message.' : `${answer.more ? 'More than ' : ''}${length} messages.`);
      }),
    [act],
  );
  const searchWords = useCallback((words: string) => void search({ words }), [search]);
  const loadMore = (before: string) =>
    act(async () => {
      const wanted = latestSearch.current;
      const next = await get(FIRST, messagesSchema, { before, ...queryFor(wanted) });
      // The list of another search has come meanwhile, or is on its way.
      if (latestSearch.current !== wanted) return;
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
              The message of <span dir="auto">{message.name}</span> was deleted. It is kept for {RESTORE_MINUTES}
              minutes.
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
    const wanted = latestSearch.current;
    const answer = await get(FIRST, messagesSchema, queryFor(wanted));
    if (latestSearch.current === wanted) setShown(answer);
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
      {shown && <Sum answer={shown} search={searched} />}
      {shown && (shown.messages.length > 0 || searched !== ALL) && (
        <>
          <MessageSearch onSearch={searchWords} />
          <SegmentedControl
            name="Show"
            options={FILTERS}
            value={only}
            onChange={(chosen) => {
              setOnly(chosen);
              void search({ only: chosen });
            }}
          />
        </>
      )}
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
          Download all messages:{' '}
          <a href="/api/messages/export?as=mbox" download>
            for a mail program
          </a>
          ,{' '}
          <a href="/api/messages/export?as=csv" download>
            as a table
          </a>
        </p>
      )}
    </PageLayout>
  );
}

const queryFor = ({ words, only }: Search) => ({ ...(words !== '' && { words }), ...(only !== 'all' && { only }) });

const NONE: Readonly<Record<Search['only'], string>> = {
  all: 'No messages yet. Messages from the contact form will be here.',
  unanswered: 'Every message is answered.',
  attention: 'No message needs your attention.',
};

function Sum({ answer: { messages, isSentOn }, search }: { readonly answer: Answer; readonly search: Search }) {
  if (messages.length === 0) {
    if (search.words === '') return <Lead>{NONE[search.only]}</Lead>;
    return <Lead>{search.only === 'all' ? 'No message has these words.' : 'No message here has these words.'}</Lead>;
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
