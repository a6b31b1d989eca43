const fields = ['url', 'deepLink', 'deep_link', 'link'] as const;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * The link that the payload of a push carries, in one of the fields url, deepLink, deep_link or link: the first in
 * this order that is a text, at the top level before every deeper one. Null when there is none.
 */
export const linkOf = (payload: unknown): string | null => {
  const seen = new Set<unknown>();
  let level: unknown[] = [payload];
  while (level.length > 0) {
    const records = level.filter((value) => isRecord(value) && !seen.has(value)) as Record<string, unknown>[];
    for (const record of records) {
      seen.add(record);
      const found = fields.map((field) => record[field]).find((value) => typeof value === 'string' && value !== '');
      if (found) return found as string;
    }
    level = records.flatMap((record) => Object.values(record));
  }
  return null;
};
