import { idAt, minute } from './clock.ts';
import type { Rows } from './rows.ts';
import type { Member } from './staff.ts';

/** Where managers approve posts first. */
const place_name = 'The swap shelf';

const waiting = [
  {
    by: 'dmitri',
    hours_ago: 5,
    words:
      'A **desk lamp** from our very first series. The switch is stiff, the light is warm. Pick it up on the third floor.',
  },
  {
    by: 'nia',
    hours_ago: 2,
    words: 'I have twelve jam jars with lids. First come, first served:\n\n- 8 small ones\n- 4 large ones',
  },
];

const reported = {
  words: 'Concert tickets',
  hours_ago: 20,
  by: 'hana',
  reason: 'spam',
  note: 'This is for giving things away, not for selling.',
};

/** What the managers of a community find in their queue: two posts that wait, and a report; to be written after the posts. */
export const queueRows = (
  staff: readonly Member[],
  { places, posts }: { places: Rows; posts: Rows },
  now: Date,
): Rows => {
  const idOf = (key: string) => staff.find((member) => member.key === key)?.employee_id as string;
  const place_id = places.place?.find((place) => place.place_name === place_name)?.place_id as string;
  const ago = (hours: number) => new Date(now.getTime() - hours * 60 * minute);
  const subject = posts.content?.find(
    (one) => one.place_id === place_id && (one.words as string).startsWith(reported.words),
  );
  const created_at = ago(reported.hours_ago);
  const case_id = idAt(created_at);
  return {
    post_draft: waiting.map(({ by, hours_ago, words }) => ({
      draft_id: idAt(ago(hours_ago)),
      author_id: idOf(by),
      place_id,
      words,
      attachments: [],
      has_comments: true,
      as_company: false,
      waits_since: ago(hours_ago),
      saved_at: ago(hours_ago),
    })),
    report_case: [
      {
        case_id,
        subject_kind: 'post',
        subject_id: subject?.content_id,
        author_id: subject?.author_id,
        place_id,
        reported_text: subject?.words,
        state: 'open',
        reports_count: 1,
        created_at,
        last_reported_at: created_at,
        decision_reason: '',
      },
    ],
    report: [
      {
        report_id: idAt(created_at),
        case_id,
        reporter_id: idOf(reported.by),
        reason: reported.reason,
        note: reported.note,
        created_at,
      },
    ],
  };
};
