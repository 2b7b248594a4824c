export type ArrivedMail = {
  readonly key: string;
  readonly messageId: string;
  /** Whether its server was killed before it had certainly recorded that the mail was accepted. */
  readonly wasInFlight: boolean;
};

/** The outcome of all messages, as numbers of messages. */
export type Account = {
  readonly lost: number;
  /** Mailed more than once because a mail was in flight at a kill. */
  readonly twiceForKill: number;
  /** Mailed more than once without such a reason. */
  readonly twice: number;
  readonly renamed: number;
};

/** Reads a mail, whose subject ends with the key of its message. */
export const readMail = (mail: string, wasInFlight: boolean): ArrivedMail => ({
  key: /^Subject: .* (\S+)\r$/m.exec(mail)?.[1] ?? '',
  messageId: /^Message-ID: (<.+>)\r$/im.exec(mail)?.[1] ?? '',
  wasInFlight,
});

/** Counts the outcomes. @param acknowledged keys of messages */
export function accountOf(acknowledged: readonly string[], mails: readonly ArrivedMail[]): Account {
  const byKey = Map.groupBy(mails, ({ key }) => key);
  const several = [...byKey.values()].filter(({ length }) => length > 1);
  const isForKill = (all: readonly ArrivedMail[]) => all.length - 1 <= all.filter((mail) => mail.wasInFlight).length;
  const idsOf = (all: readonly ArrivedMail[]) => new Set(all.map(({ messageId }) => messageId));
  return {
    lost: acknowledged.filter((key) => !byKey.has(key)).length,
    twiceForKill: several.filter(isForKill).length,
    twice: several.filter((all) => !isForKill(all)).length,
    renamed: several.filter((all) => idsOf(all).size > 1).length,
  };
}
