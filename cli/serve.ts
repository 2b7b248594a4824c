import { serveSite } from '../server/main.ts';
import { orRefuse } from '../server/refusal.ts';
import { endWithParent } from './parent-watch.ts';
import { startPictures } from './start-pictures.ts';

endWithParent();
await orRefuse(() => serveSite(startPictures));
