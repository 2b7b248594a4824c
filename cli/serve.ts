import { endWithParent } from '../lib/parent-watch.ts';
import { reportUserError } from '../lib/user-error.ts';
import { serveSite } from '../server/main.ts';
import { refuseArguments } from './no-arguments.ts';
import { startPictures } from './start-pictures.ts';

endWithParent();
await reportUserError(async () => {
  refuseArguments('serve');
  await serveSite(startPictures);
});
