/** What a visitor wrote, checked: no field is empty, none holds a line break but the text. */
export type Message = {
  readonly name: string;
  /** One valid address. */
  readonly email: string;
  readonly subject: string;
  /** Lines end in LF. */
  readonly text: string;
  /** What makes a resubmission one: the form's idempotency key; clients without one send none. */
  readonly key: string | undefined;
  /** Why it is kept in quarantine rather than sent. */
  readonly suspicion: 'honeypot' | 'too fast' | undefined;
};

/** What the visitor may quote, and whether the message had been taken before. */
export type Receipt = { readonly reference: string; readonly repeated: boolean };

/** Where a message stands on its way. */
export type State = 'waiting' | 'delivered' | 'dead' | 'quarantined';
