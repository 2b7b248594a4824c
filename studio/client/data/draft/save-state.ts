import type { Draft } from '../../../api/drafts.ts';
import { Refusal, Unreachable } from '../requests/requests.ts';

/** How it stands with what was typed. */
export type SaveState = 'saved' | 'saving' | 'offline' | 'not-kept' | 'signed-out' | 'choose' | 'full' | 'refused';

/** The one word of state; what asks more of the owner comes later. */
export const STATE_WORDS: Readonly<Record<SaveState, string>> = {
  saved: 'Saved',
  saving: 'Saving',
  choose: 'Choose: changed elsewhere',
  offline: 'Offline: kept here',
  refused: 'Not saved',
  full: 'No room on the disk',
  'signed-out': 'Sign in to save',
  'not-kept': 'Offline: keep this window open',
};

const BY_WEIGHT = Object.keys(STATE_WORDS);

/** Of several files, the state that asks most of the owner. */
export const worstOf = (states: readonly SaveState[]): SaveState =>
  states.reduce<SaveState>(
    (worst, state) => (BY_WEIGHT.indexOf(state) > BY_WEIGHT.indexOf(worst) ? state : worst),
    'saved',
  );

/** Nothing waits to be sent. */
export const atRest = ({ isContested }: Draft): SaveState => (isContested ? 'choose' : 'saved');

export function stateAfter(error: unknown, isKept: boolean): SaveState {
  if (error instanceof Unreachable) return isKept ? 'offline' : 'not-kept';
  if (!(error instanceof Refusal)) return 'refused';
  if (error.why === 'signed-out') return 'signed-out';
  return error.why === 'full' ? 'full' : 'refused';
}

export const isWorthTrying = (error: unknown) =>
  error instanceof Unreachable || (error instanceof Refusal && ['full', 'failed', 'too-many'].includes(error.why));
