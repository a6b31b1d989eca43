// What journeys use of the server's test equipment: a name server of this machine.
export { startDns } from '../server/src/platform/testing/dns.ts';
