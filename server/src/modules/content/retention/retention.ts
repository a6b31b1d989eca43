import type { Ageing, Purged, Retention } from '../../../platform/personal/retention.ts';
import { oldClicks } from '../clicks/queries.ts';
import { oldSeen } from '../seen/queries.ts';
import { shownFiles, takenAway } from './queries.ts';

const by_kind = 'ages with the kind of the content that the thread hangs on';

const seenAndClicked: Pick<Ageing, 'count' | 'purge'> = {
  count: async (db, company_id, before) =>
    (await oldSeen.count(db, company_id, before)) + (await oldClicks.count(db, company_id, before)),
  purge: async (tx, piece) => {
    const seen = await oldSeen.purge(tx, piece);
    return seen.has_more ? seen : withMore(seen, await oldClicks.purge(tx, piece));
  },
};

const withMore = (a: Purged, b: Purged): Purged => ({
  removed: a.removed + b.removed,
  has_more: a.has_more || b.has_more,
});

export const retention: Retention = {
  name: 'content',
  ages: [
    {
      key: 'content.seen',
      label: 'Who saw what, and opened which links',
      default_days: 365,
      min_days: 30,
      max_days: 1095,
      ...seenAndClicked,
    },
  ],
  tables: { content: by_kind, content_reaction: 'goes with the content' },
  filesInUse: shownFiles,
};

/** How content of a kind ages, with the comments on it; the audit log calls it `plural`. */
export const agesOf = (kind: string, plural: string): readonly Ageing[] => [
  {
    key: `${kind}.deleted`,
    label: `Deleted ${plural} and comments`,
    default_days: 90,
    min_days: 30,
    max_days: 730,
    ...takenAway(kind, 'deleted'),
  },
  {
    key: `${kind}.hidden`,
    label: `Hidden ${plural} and comments`,
    default_days: 730,
    // As long as people can appeal a decision.
    min_days: 180,
    max_days: 3650,
    ...takenAway(kind, 'hidden'),
  },
];
