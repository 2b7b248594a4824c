export { coalesced, serialQueue } from '../../lib/serial-queue.ts';
export { withTimeOut } from '../../lib/time-out.ts';
