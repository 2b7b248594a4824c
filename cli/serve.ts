import { serveSite } from '../server/main.ts';
import { orRefuse } from '../server/refusal.ts';
import { endWithParent } from './parent-watch.ts';

endWithParent();
await orRefuse(serveSite);
