/** A mail as it came. */
export type CameMail = {
  /** Of its message. */
  readonly key: string;
  readonly messageId: string;
  /** Whether its server was killed before it can have noted for certain that the mail was taken. */
  readonly wasInFlight: boolean;
};

/** What became of messages, counted in messages. */
export type Account = {
  readonly lost: number;
  /** Came once more, since the mail before was in flight at a kill. */
  readonly twiceForKill: number;
  /** Came once more for no such reason. */
  readonly twice: number;
  readonly renamed: number;
};

/** Reads a mail; the key of its message stands at the end of its subject. */
export const readMail = (mail: string, wasInFlight: boolean): CameMail => ({
  key: /^Subject: .* (\S+)\r$/m.exec(mail)?.[1] ?? '',
  messageId: /^Message-ID: (<.+>)\r$/im.exec(mail)?.[1] ?? '',
  wasInFlight,
});

/** @param acknowledged keys of messages */
export function accountOf(acknowledged: readonly string[], mails: readonly CameMail[]): Account {
  const byKey = Map.groupBy(mails, ({ key }) => key);
  const several = [...byKey.values()].filter(({ length }) => length > 1);
  const isForKill = (all: readonly CameMail[]) => all.length - 1 <= all.filter((mail) => mail.wasInFlight).length;
  const idsOf = (all: readonly CameMail[]) => new Set(all.map(({ messageId }) => messageId));
  return {
    lost: acknowledged.filter((key) => !byKey.has(key)).length,
    twiceForKill: several.filter(isForKill).length,
    twice: several.filter((all) => !isForKill(all)).length,
    renamed: several.filter((all) => idsOf(all).size > 1).length,
  };
}
