import { limits } from '../limits.ts';

type Name = { first_name: string; last_name: string };

const inTitleCase = (word: string): string => word.charAt(0).toLocaleUpperCase('en') + word.slice(1);

/** What the person behind an address may be called: `ana-maria.lopez2@…` is Ana-Maria Lopez. */
export const nameFromAddress = (address: string): Name => {
  const [local = ''] = address.split('@');
  const words = (local.split('+')[0] ?? '')
    .split(/[._]+/)
    .map((word) => word.replace(/\d+$/, ''))
    .filter((word) => word !== '')
    .map((word) => word.split('-').map(inTitleCase).join('-'));
  const [first_name = local, ...others] = words;
  return {
    first_name: first_name.slice(0, limits.name_length),
    last_name: others.join(' ').slice(0, limits.name_length),
  };
};
