import { linksIn } from '../src/modules/content/content.ts';
import { day, minute } from './clock.ts';
import { createRandom } from './random.ts';
import type { Rows } from './rows.ts';

type Read = {
  content_id: string;
  words: string;
  created_at: Date;
  /** The people it is for, without those who wrote it. */
  reader_ids: readonly string[];
  /** Those of them who reacted, commented or acknowledged it, so they have seen it. */
  active_ids: ReadonlySet<unknown>;
  now: Date;
};

/** Who saw a post and opened its links: most people on the first day, hardly anyone after a week. */
export const readershipRows = ({ content_id, words, created_at, reader_ids, active_ids, now }: Read): Rows => {
  const random = createRandom(words.length * 31 + reader_ids.length);
  const age = now.getTime() - created_at.getTime();
  const share = (0.62 + 0.26 * random.next()) * Math.min(1, 0.15 + age / (1.5 * day));
  const later = () => new Date(created_at.getTime() + minute + (Math.min(age, 8 * day) - minute) * random.next() ** 4);
  const seen = reader_ids.flatMap((employee_id) =>
    random.chance(share) || active_ids.has(employee_id)
      ? [{ content_id, employee_id, seen_at: later(), is_meant: true }]
      : [],
  );
  const clicks = [...linksIn(words).keys()].flatMap((link_id) =>
    seen.flatMap(({ employee_id, seen_at }) =>
      random.chance(0.24) ? [{ content_id, link_id, employee_id, clicked_at: seen_at }] : [],
    ),
  );
  return {
    content_seen: seen,
    content_click: clicks,
    content_reach_due: [{ content_id }],
  };
};
