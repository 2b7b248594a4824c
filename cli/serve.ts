import { endWithParent } from '../lib/parent-watch.ts';
import { reportUserError } from '../lib/user-error.ts';
import { serveSite } from '../server/main.ts';
import { startPictures } from './start-pictures.ts';

endWithParent();
await reportUserError(() => serveSite(startPictures));
