export { moveItem } from './move-item.ts';
export { allowedSections, type Section } from './section.ts';
export { useAccessCall } from './use-admin-call.ts';
