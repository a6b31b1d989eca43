import { linked_paths } from '@plaudit/contract/paths';
import { day, idAt, minute } from './clock.ts';
import type { Change } from './history.ts';
import type { Rows } from './rows.ts';
import type { Member } from './staff.ts';
import type { Gift } from './year.ts';

type Reported = {
  days_ago: number;
  author: string;
  words: string;
  reports: readonly { by: string; reason: string; note: string }[];
  decided?: { decision: 'keep' | 'warn'; reason: string };
};

const reported: readonly Reported[] = [
  {
    days_ago: 16,
    author: 'yuki',
    words: 'Who signed this off? Certainly nobody with eyes.',
    reports: [{ by: 'priyanka', reason: 'inappropriate', note: 'It is a thank-you, not a review.' }],
    decided: {
      decision: 'warn',
      reason: 'Criticism is welcome, but not under a thank-you. Please tell them in person.',
    },
  },
  {
    days_ago: 26,
    author: 'liam',
    words: 'Best lamp, worst canteen coffee. Both made here.',
    reports: [{ by: 'isabela', reason: 'other', note: '' }],
    decided: { decision: 'keep', reason: '' },
  },
  {
    days_ago: 3,
    author: 'marcus',
    words: 'Two tickets for Friday’s match, 40 each. First come, first served.',
    reports: [{ by: 'nia', reason: 'spam', note: 'The third time this month.' }],
  },
  {
    days_ago: 2,
    author: 'thiago',
    words: 'Finally on time! I had money on never.',
    reports: [
      { by: 'ines', reason: 'inappropriate', note: 'I think it was meant as a joke, but it did not land well here.' },
      { by: 'lucia', reason: 'harassment', note: '' },
    ],
  },
];

/** Comments below gifts that colleagues reported; two of the four cases are decided, and one author was warned and notified. */
export const reportRows = (gifts: readonly Gift[], staff: readonly Member[], now: Date) => {
  const idOf = (key: string) => staff.find((member) => member.key === key)?.employee_id as string;
  const owner_id = idOf('ingrid');
  const cases: Record<string, unknown>[] = [];
  const reports: Record<string, unknown>[] = [];
  const notices: Record<string, unknown>[] = [];
  const history: Change[] = [];
  for (const { days_ago, author, words, reports: made, decided } of reported) {
    const said_at = new Date(now.getTime() - days_ago * day);
    const concerned = [author, ...made.map(({ by }) => by)];
    // The last gift before that has nothing to do with any of them.
    const gift = gifts.findLast(
      ({ created_at, is_public, giver, receivers }) =>
        is_public && created_at < said_at && ![giver, ...receivers].some(({ key }) => concerned.includes(key)),
    ) as Gift;
    const comment_id = idAt(said_at);
    gift.comments.push({ comment_id, employee_id: idOf(author), message: words, created_at: said_at });
    gift.comments.sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
    const reported_at = made.map((_, index) => new Date(said_at.getTime() + (25 + 40 * index) * minute));
    const case_id = idAt(reported_at[0] as Date);
    const decided_at = decided ? new Date(said_at.getTime() + day / 4) : null;
    const { decision = null, reason = '' } = decided ?? {};
    cases.push({
      case_id,
      subject_kind: 'comment',
      subject_id: comment_id,
      author_id: idOf(author),
      reported_text: words,
      state: decided ? 'closed' : 'open',
      reports_count: made.length,
      created_at: reported_at[0],
      last_reported_at: reported_at.at(-1),
      decision,
      decision_reason: reason,
      decided_by: decided ? owner_id : null,
      decided_at,
    });
    reports.push(
      ...made.map(({ by, ...report }, index) => {
        const created_at = reported_at[index] as Date;
        return { ...report, report_id: idAt(created_at), case_id, reporter_id: idOf(by), created_at };
      }),
    );
    if (decided_at && decision === 'warn') {
      const notification_id = idAt(decided_at);
      notices.push({
        employee_id: idOf(author),
        notification_id,
        kind: 'content_moderated',
        actor_id: null,
        content_id: null,
        link: linked_paths.inbox,
        excerpt: reason,
        points: null,
        outcome: 'warned',
        subject_kind: 'comment',
        subject_id: comment_id,
        dedupe_key: `moderated:${notification_id}`,
        created_at: decided_at,
        read_at: null,
      });
    }
    if (decided_at)
      history.push({
        at: decided_at,
        actor: 'ingrid',
        action: 'moderation.decided',
        subject: { kind: 'report_case', id: case_id, label: 'comment' },
        before: { state: 'open', decision: null, reason: null },
        after: { state: 'closed', decision, reason: reason || null },
      });
  }
  return { rows: { report_case: cases, report: reports } satisfies Rows, notices, history };
};
