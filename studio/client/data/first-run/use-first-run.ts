import { type FirstRun, firstRunSchema } from '../../../api/first-run.ts';
import { useLoaded } from '../requests/use-loaded.ts';

/** How much of the site is still the sample, asked for anew by `refresh`. */
export const useFirstRun = () => useLoaded('/api/first-run', firstRunSchema);

/** What each step is given. */
export type StepProps = {
  readonly state: FirstRun;
  /** After what changes it. */
  readonly refresh: () => Promise<void>;
};
