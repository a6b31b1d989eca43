type Version = { numbers: bigint[]; pre_release: string[] };

const digits = /^\d+/;

// Anything that is not a number counts as 0, so that a broken version is an old one and nothing throws.
const parse = (version: string): Version => {
  const [without_build = ''] = version.trim().replace(/^v/i, '').split('+');
  const dash = without_build.indexOf('-');
  const [release, pre_release] =
    dash < 0 ? [without_build, ''] : [without_build.slice(0, dash), without_build.slice(dash + 1)];
  return {
    numbers: release.split('.').map((part) => BigInt(digits.exec(part.trim())?.[0] ?? 0)),
    pre_release: pre_release ? pre_release.split('.') : [],
  };
};

const order = <T extends bigint | string | number>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

// As Semantic Versioning 2.0.0, rule 11: numbers by value and below words, words by their characters.
const comparePart = (a: string, b: string): number => {
  const [a_number, b_number] = [/^\d+$/.test(a), /^\d+$/.test(b)];
  if (a_number && b_number) return order(BigInt(a), BigInt(b));
  return a_number === b_number ? order(a, b) : a_number ? -1 : 1;
};

const comparePreRelease = (a: string[], b: string[]): number => {
  if (!a.length || !b.length) return order(b.length, a.length);
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const result = comparePart(a[index] as string, b[index] as string);
    if (result) return result;
  }
  return order(a.length, b.length);
};

/**
 * -1, 0 or 1 as the first version is lower than, equal to or higher than the second. Numeric parts, missing ones as 0;
 * a release ranks higher than its pre-release. Specification, section 4.
 */
export const compareVersions = (a: string, b: string): number => {
  const [first, second] = [parse(a), parse(b)];
  for (let index = 0; index < Math.max(first.numbers.length, second.numbers.length); index += 1) {
    const result = order(first.numbers[index] ?? 0n, second.numbers[index] ?? 0n);
    if (result) return result;
  }
  return comparePreRelease(first.pre_release, second.pre_release);
};

/** The first 7 characters of a commit id, as people read it. Specification, section 9. */
export const shortCommit = (id: string): string => id.slice(0, 7);
