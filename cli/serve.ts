import { serveSite } from '../server/main.ts';
import { orRefuse } from '../server/refusal.ts';
import { endWithStarter } from './parent-watch.ts';

endWithStarter();
await orRefuse(serveSite);
