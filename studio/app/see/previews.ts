import type { Edit } from '../../api/drafts.ts';

/** What a page is to be shown with: a file's edits that are not saved yet. */
export type Order = { readonly file: string; readonly edits: readonly Edit[] };

type Surroundings = {
  /** @returns the version of the draft that has these edits */
  readonly send: (order: Order) => Promise<number>;
  readonly onVersion: (version: number) => void;
  readonly onProblem: (error: unknown) => void;
  /** Whether an order is on its way. */
  readonly onAsked: (isAsked: boolean) => void;
};

/** Has orders answered one after another: of those that come meanwhile the newest alone. */
export class Previews {
  readonly #around: Surroundings;
  #next: Order | undefined;
  #isSending = false;
  #hasEnded = false;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  async show(order: Order) {
    this.#next = order;
    if (this.#isSending) return;
    this.#isSending = true;
    this.#around.onAsked(true);
    while (this.#next && !this.#hasEnded) {
      const sent = this.#next;
      this.#next = undefined;
      try {
        const version = await this.#around.send(sent);
        if (!this.#hasEnded) this.#around.onVersion(version);
      } catch (error) {
        if (!this.#hasEnded) this.#around.onProblem(error);
      }
    }
    this.#isSending = false;
    if (!this.#hasEnded) this.#around.onAsked(false);
  }

  /** What is still answered is told to nobody. */
  end() {
    this.#hasEnded = true;
  }
}
