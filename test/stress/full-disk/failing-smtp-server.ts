import { type SmtpServer, smtpError, smtpServer } from '../../fixtures/smtp-server.ts';

/** The answer to a recipient: `later` is 451; `silent` is no answer until the behavior changes. */
export type Behavior = 'later' | 'silent' | 'yes';

export type FailingSmtpServer = Pick<SmtpServer, 'url' | 'close'> & {
  /** Changes the behavior and answers the waiting clients with it. */
  setBehavior(behavior: Behavior): void;
  waiting(): number;
  /** Returns how often each mail was accepted, by the part of its Message-ID before the @. */
  copies(): ReadonlyMap<string, number>;
};

export async function failingSmtpServer(): Promise<FailingSmtpServer> {
  let behavior: Behavior = 'yes';
  let unanswered: (() => void)[] = [];
  const peer = await smtpServer({
    onRcptTo(_address, _session, done) {
      const answer = () => {
        if (behavior === 'silent') unanswered.push(answer);
        else done(behavior === 'later' ? smtpError(451) : null);
      };
      answer();
    },
  });
  return {
    url: peer.url,
    close: peer.close,
    setBehavior(next) {
      behavior = next;
      const answers = unanswered;
      unanswered = [];
      for (const answer of answers) answer();
    },
    waiting: () => unanswered.length,
    copies() {
      const copies = new Map<string, number>();
      for (const { raw } of peer.taken) {
        const id = /^Message-ID: <(.+)@.+>\r$/im.exec(raw.toString('latin1'))?.[1] ?? 'none';
        copies.set(id, (copies.get(id) ?? 0) + 1);
      }
      return copies;
    },
  };
}
