import { orRefuse } from '../server/refusal.ts';
import { buildSite } from '../site-build/build.ts';
import { endWithStarter } from './parent-watch.ts';

endWithStarter();
await orRefuse(() => buildSite());
