import {
  caption_types,
  document_types,
  image_types,
  media_types,
  spreadsheet_types,
} from '@plaudit/contract/files/endpoints';

const types: Record<string, string> = {
  ...image_types,
  ...spreadsheet_types,
  ...media_types,
  ...document_types,
  ...caption_types,
};
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const pattern = new RegExp(`^${uuid}/(private/)?${uuid}/[A-Za-z0-9_-][A-Za-z0-9._-]{0,119}$`);

/**
 * Where a file is stored: `<company_id>/<file_id>/<name>`, and `<company_id>/private/<file_id>/<name>` for one whose address
 * works only while it is signed. The key says all that serving needs, so that a picture costs no query.
 */
export const storageKey = (file: {
  company_id: string;
  file_id: string;
  file_name: string;
  is_private: boolean;
}): string =>
  [file.company_id, ...(file.is_private ? ['private'] : []), file.file_id, safeName(file.file_name)].join('/');

/** The company whose file a key names. */
export const companyOfKey = (key: string): string => key.slice(0, key.indexOf('/'));

/** The file that a key names. */
export const fileOfKey = (key: string): string => key.split('/').at(-2) as string;

/** Whether a string from outside can be a storage key: no other characters, no way out of its folder. */
export const isStorageKey = (key: string): boolean => pattern.test(key);

export const isPrivateKey = (key: string): boolean => pattern.exec(key)?.[1] !== undefined;

/** The content type for the ending of a name; undefined if these files are not accepted. */
export const contentTypeOf = (name: string): string | undefined => {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(types, ending) ? types[ending] : undefined;
};

/** The content type of a served file: what people upload, and archives that this server makes itself. */
export const servedTypeOf = (storage_key: string): string | undefined =>
  storage_key.endsWith('.zip') ? 'application/zip' : contentTypeOf(storage_key);

/** A name as people gave it, in the characters that need no escaping in an address; its ending stays. */
const safeName = (name: string): string => {
  const dot = name.lastIndexOf('.');
  const plain = name
    .slice(0, dot)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_-]+/g, '-');
  const trimmed = plain.replace(/^-+|-+$/g, '').slice(0, 80);
  return `${trimmed || 'file'}.${name.slice(dot + 1).toLowerCase()}`;
};
