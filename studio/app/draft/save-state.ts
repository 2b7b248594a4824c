/** How it stands with what was typed. */
export type SaveState = 'saved' | 'saving' | 'offline' | 'not-kept' | 'signed-out' | 'choose' | 'full' | 'refused';

/** The one word of state. */
export const STATE_WORDS: Readonly<Record<SaveState, string>> = {
  saved: 'Saved',
  saving: 'Saving',
  offline: 'Offline: kept here',
  'not-kept': 'Offline: keep this window open',
  'signed-out': 'Sign in to save',
  choose: 'Choose: changed elsewhere',
  full: 'No room on the disk',
  refused: 'Not saved',
};

const BY_WEIGHT: readonly SaveState[] = [
  'saved',
  'saving',
  'choose',
  'offline',
  'refused',
  'full',
  'signed-out',
  'not-kept',
];

/** Of several files, the state that asks most of the owner. */
export const worstOf = (states: readonly SaveState[]): SaveState =>
  states.reduce<SaveState>(
    (worst, state) => (BY_WEIGHT.indexOf(state) > BY_WEIGHT.indexOf(worst) ? state : worst),
    'saved',
  );
