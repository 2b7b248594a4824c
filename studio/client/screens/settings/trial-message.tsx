import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { type Message, messageSchema, trialSchema } from '../../../api/messages.ts';
import { get, post } from '../../data/requests/requests.ts';
import { useAction } from '../../data/requests/use-request.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Mistake, Problem } from '../../ui/controls/mistake.tsx';
import styles from './settings.module.css';

const POLL_MS = 1_000;
/** The waiting time after which the visitors' server, which sends, probably does not run. */
const LATE_MS = 15_000;

/** Sends a message through the outbox, and shows what the mail server answered. */
export function TrialMessage() {
  const [sent, setSent] = useState<{ readonly reference: string; readonly at: number }>();
  const [message, setMessage] = useState<Message>();
  const { act, isBusy, problem } = useAction();
  const isOpen = message === undefined || (message.state === 'waiting' && message.why === undefined);

  const send = () =>
    act(async () => {
      setMessage(undefined);
      const { reference } = await post('/api/messages/trial', {}, trialSchema);
      setSent({ reference, at: Date.now() });
    });

  useEffect(() => {
    if (!sent || !isOpen) return;
    const timer = setInterval(
      () => void act(async () => setMessage(await get('/api/message', messageSchema, { reference: sent.reference }))),
      POLL_MS,
    );
    return () => clearInterval(timer);
  }, [sent, isOpen, act]);

  return (
    <>
      <p className={styles.ways}>
        <Button aria-disabled={isBusy} onClick={() => isBusy || send()}>
          Send a trial message
        </Button>
      </p>
      <div role="status">{sent && <Outcome message={message} sentAt={sent.at} />}</div>
      <Problem>{problem}</Problem>
    </>
  );
}

function Outcome({ message, sentAt }: { readonly message: Message | undefined; readonly sentAt: number }) {
  if (message?.state === 'delivered') {
    return (
      <p>
        The mail server took it{message.answer && `: ${message.answer}`}. Look into your mailbox.{' '}
        <Link href="/messages">It is in Messages, too.</Link>
      </p>
    );
  }
  if (message?.why) {
    return (
      <>
        <Mistake>{message.why}</Mistake>
        <p>
          <Link href="/messages">The message is in Messages.</Link>
        </p>
      </>
    );
  }
  return Date.now() - sentAt > LATE_MS ? (
    <p>It still waits. The server of your site sends it: does it run?</p>
  ) : (
    <p>On its way …</p>
  );
}
