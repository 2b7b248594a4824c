import type { Mail } from '../settings.ts';
import type { Alert } from './alert.ts';
import { counted } from './counted.ts';
import type { Message } from './message.ts';
import type { Outbox, QuarantineNews } from './outbox.ts';

export type QuarantineReportOptions = {
  readonly outbox: Pick<Outbox, 'reportQuarantine'>;
  readonly mail: Pick<Mail, 'from'> | undefined;
  readonly siteName: () => string;
  readonly alert: (alert: Alert) => Promise<void>;
  readonly wake: () => void;
};

/** Reports new quarantined messages to the owner at most once a day, without their contents. */
export async function reportQuarantine({
  outbox,
  mail,
  siteName,
  alert,
  wake,
}: QuarantineReportOptions): Promise<void> {
  const letter = mail && ((news: QuarantineNews) => letterOf(news, siteName(), mail.from));
  const news = await outbox.reportQuarantine(letter);
  if (news === undefined) return;
  if (letter) wake();
  else await alert({ state: 'quarantined', reason: `${sentenceOf(news)} npm run mail lists them.` });
}

function sentenceOf({ fresh, all }: QuarantineNews): string {
  const [looks, is] = fresh === 1 ? ["looks like a program's", 'is'] : ["look like a program's", 'are'];
  const more = all > fresh ? ` ${all} are there in all.` : '';
  return `${counted(fresh, 'new message')} that ${looks} ${is} kept in quarantine.${more}`;
}

const letterOf = (news: QuarantineNews, siteName: string, from: string): Message => ({
  name: siteName,
  email: from,
  subject: `${counted(news.fresh, 'new message')} in quarantine`,
  text: `${sentenceOf(news)}

npm run mail                      lists them, and says why
npm run mail show <reference>     shows one whole
npm run mail retry <reference>    sends you one
npm run mail delete <reference>   deletes one beyond recovery

This report comes once a day at most, and only when there is something new.`,
  key: undefined,
  suspicion: undefined,
});
