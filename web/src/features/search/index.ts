export type { Option } from './options.ts';
export { isSearch } from './typed.ts';
export { messagesIn } from './queries.ts';
