export { deliverPush, findPushSession, listPushDevices } from './delivery/delivery.ts';
