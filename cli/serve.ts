import { endWithParent } from '../lib/parent-watch.ts';
import { serveSite } from '../server/main.ts';
import { orRefuse } from '../server/refusal.ts';
import { refuseArguments } from './no-arguments.ts';
import { startPictures } from './start-pictures.ts';

endWithParent();
await orRefuse(async () => {
  refuseArguments('serve');
  await serveSite(startPictures);
});
