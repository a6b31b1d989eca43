export { listedOf, type Option } from './options.ts';
export { isSearch } from './typed.ts';
export { foundIn, type KindInChat, kinds_in_chat } from './queries.ts';
