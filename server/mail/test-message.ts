import { UserError } from '../../lib/user-error.ts';
import type { Mail } from '../settings.ts';
import { compose } from './composer.ts';
import { refusedRecipients, sendFailure } from './send-failure.ts';
import { type SmtpTimeOuts, smtpTransport } from './transport.ts';

/** Sends a test message to the owner and returns the mail server's response. Throws UserError with the remedy. */
export async function sendTestMessage(
  { smtpUrl, to, from }: Mail,
  siteName: string,
  timeOuts?: SmtpTimeOuts,
): Promise<string> {
  const now = Date.now();
  const message = {
    name: siteName,
    email: from,
    subject: 'Test',
    text: 'This is a test message. If you read it, messages from your site reach you.',
    key: undefined,
    suspicion: undefined,
  };
  const mail = compose(message, { messageId: `test-${now}`, takenAt: now, mailTo: to, mailFrom: from, siteName });
  const sent = await smtpTransport(smtpUrl, timeOuts)
    .sendMail(mail)
    .catch((error: unknown) => {
      throw new UserError(sendFailure(error).explanation);
    });
  const complaint = refusedRecipients(sent);
  if (complaint !== undefined) throw new UserError(complaint);
  return sent.response;
}
