/** A validated message from a visitor: no field is empty, and only `text` has line breaks (LF). */
export type Message = {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly text: string;
  readonly key: string | undefined;
  /** The tag of the language in which the visitor read the form, on a site with several. */
  readonly language?: string | undefined;
  readonly suspicion: 'honeypot' | 'too fast' | undefined;
};

/** The reference that the visitor may quote; `repeated` marks a message that was stored before. */
export type Receipt = { readonly reference: string; readonly repeated: boolean };

export type State = 'waiting' | 'delivered' | 'dead' | 'quarantined';
