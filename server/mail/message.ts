/** What a visitor wrote, checked: no field is empty, only `text` has line breaks (LF). */
export type Message = {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly text: string;
  readonly key: string | undefined;
  readonly suspicion: 'honeypot' | 'too fast' | undefined;
};

/** What the visitor may quote; `repeated` when the message had been taken before. */
export type Receipt = { readonly reference: string; readonly repeated: boolean };

export type State = 'waiting' | 'delivered' | 'dead' | 'quarantined';
