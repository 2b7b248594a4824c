import type { Alert } from '../../server/mail/alert.ts';
import type { MessageBox } from '../messages/messages.ts';

/** The interval between two mails about the same problem. */
const REPEAT_AFTER_MS = 60 * 60_000;

type Options = {
  readonly alert: (alert: Alert) => Promise<void>;
  readonly messages: Pick<MessageBox, 'tellOwner'>;
  readonly now?: () => number;
};

/** Tells an owner who has closed the studio that visitors of the host still see the old site: by ALERT_URL and mail. */
export function uploadAlert({ alert, messages, now = Date.now }: Options): (reason: string) => Promise<void> {
  const mailedAt = new Map<string, number>();
  return async (reason) => {
    await alert({ state: 'upload-failed', reason: `The upload to your host failed. ${reason}` });
    if (now() - (mailedAt.get(reason) ?? Number.NEGATIVE_INFINITY) < REPEAT_AFTER_MS) return;
    mailedAt.set(reason, now());
    const text = `Your changes are published in the studio, but not on your host. ${reason}\n\nOpen Settings in the studio, then "Upload again".`;
    await messages.tellOwner('The upload to your host failed', text);
  };
}
