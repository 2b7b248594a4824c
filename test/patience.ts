import { mayInstall } from '../cli/apt.ts';

/**
 * The factor of the time limits of tests: the machines of CI differ, and the same state took 20 minutes on one and 49 on another.
 * Locally a test that hangs ends sooner.
 */
export const PATIENCE = mayInstall(process.env) ? 2 : 1;
