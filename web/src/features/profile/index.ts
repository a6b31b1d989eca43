export { useUpdateEmployee } from './mutations.ts';
export { useWaitingProfile } from './queries.ts';
