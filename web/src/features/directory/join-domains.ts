import { limits } from '@plaudit/contract/limits';

const domain = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d-]*[a-z\d]$/;

/** The domains of a list as people type it, with or without an @; null if there are none, too many, or one is wrong. */
export const readDomains = (text: string): string[] | null => {
  const read = text
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((each) => each.replace(/^@/, ''))
    .filter((each) => each !== '');
  const domains = [...new Set(read)];
  const is_valid = domains.length > 0 && domains.length <= limits.join_link_domains;
  return is_valid && domains.every((each) => domain.test(each)) ? domains : null;
};
