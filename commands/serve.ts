import { serveSite } from '../server/main.ts';
import { orRefuse } from '../server/refusal.ts';
import { endWithStarter } from './lifeline.ts';

endWithStarter();
await orRefuse(serveSite);
