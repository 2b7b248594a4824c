import { type SmtpServer, smtpError, smtpServer } from '../../fixtures/smtp-server.ts';

/** How it answers to a recipient: `later` is 451, `silent` is nothing before its mood changes. */
export type Mood = 'later' | 'silent' | 'yes';

/** An SMTP server that changes its mind. */
export type MoodyPeer = Pick<SmtpServer, 'url' | 'close'> & {
  /** Changes the mood; who waits for an answer gets it now. */
  feel(mood: Mood): void;
  /** How many wait for an answer. */
  waiting(): number;
  /** How many times each mail was taken, by the part of its Message-ID before the @. */
  copies(): ReadonlyMap<string, number>;
};

/** Starts one on a free port of the loopback. */
export async function moodyPeer(): Promise<MoodyPeer> {
  let mood: Mood = 'yes';
  let unanswered: (() => void)[] = [];
  const peer = await smtpServer({
    onRcptTo(_address, _session, done) {
      const answer = () => {
        if (mood === 'silent') unanswered.push(answer);
        else done(mood === 'later' ? smtpError(451) : null);
      };
      answer();
    },
  });
  return {
    url: peer.url,
    close: peer.close,
    feel(next) {
      mood = next;
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
