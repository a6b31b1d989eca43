export { deliverPush, isPushDevice, listPushDevices } from './delivery/delivery.ts';
