import { LISTED_SCREENS } from './listed-screens.ts';

/** All screens of the studio that show no form of an entry. */
export const OTHER_SCREENS = {
  ...LISTED_SCREENS,
  '/': 'Dashboard',
  '/changes': 'What changes for visitors',
  '/alt-texts': 'Alternative texts',
  '/archive': 'Archive',
} as const;
