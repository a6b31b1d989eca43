export { moveItem } from './move-item.ts';
export { useAccessCall } from './use-admin-call.ts';
