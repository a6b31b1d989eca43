export { deliverPush, listPushDevices } from './delivery/delivery.ts';
