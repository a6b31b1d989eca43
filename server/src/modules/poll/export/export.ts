import { exportName } from '@plaudit/contract/files/export-name';
import type { Poll } from '@plaudit/contract/poll/schema';
import { withNames } from '@plaudit/contract/words/mention';
import { plain } from '@plaudit/contract/words/plain';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import type { FileAnswer } from '../../../platform/http/bind.ts';
import { writeXlsx, type Sheet } from '../../../platform/spreadsheet/write-xlsx.ts';
import { defineAction, recordChange } from '../../audit/audit.ts';
import { sightsInLog } from '../../content/content.ts';
import { accessOwnPoll } from '../access.ts';
import { showPoll } from '../show/show.ts';
import { viewSubject } from '../view.ts';
import { listExportedVotes, type ExportedVote } from './queries.ts';

/** Some milliseconds of work at a time, so that other calls don't have to wait. */
const page_size = 500;

/** The results as a workbook: what people see of them, and of an open poll who voted for what. */
export const exportPoll = async (ctx: Context, viewer: Viewer, poll_id: string): Promise<FileAnswer> => {
  const standing = await accessOwnPoll(ctx.db, viewer, poll_id);
  const poll = await showPoll(ctx, viewer, poll_id, new Date());
  const counts = poll.options.map(({ answer, votes_count }) => [answer, `${votes_count ?? 'Not shown'}`]);
  const results: Sheet = {
    name: 'Results',
    columns: [
      { head: questionText(poll), width: 60 },
      { head: 'Votes', width: 12 },
    ],
    pages: [[...counts, ['People who voted', `${poll.voters_count}`]]],
  };
  const votes: Sheet = {
    name: 'Votes',
    columns: [
      { head: 'Answer', width: 60 },
      { head: 'Name', width: 30 },
      { head: 'Voted at (UTC)', width: 20 },
    ],
    pages: pagesOf(ctx, viewer, poll_id),
  };
  // The log names a poll by its day alone.
  const logged_name = `poll-${poll.created_at.slice(0, 10)}.xlsx`;
  if (standing.author_id !== viewer.employee_id) {
    // Nothing changes, but who voted for what leaves the company's walls.
    await transact(ctx, async (tx) =>
      recordChange(tx, viewer, poll_exported, {
        subject: viewSubject(standing),
        before: null,
        after: { file_name: logged_name },
      }),
    );
  }
  const file_name = exportName(['poll', questionText(poll)], new Date(), 'xlsx');
  return { file_name, content: writeXlsx(poll.is_anonymous ? [results] : [results, votes]) };
};

const questionText = ({ question, mentions }: Poll): string => {
  const names = new Map(mentions.map((one) => [one.employee_id, `${one.first_name} ${one.last_name}`]));
  return withNames(plain(question), (id) => names.get(id));
};

export const poll_exported = defineAction({
  name: 'poll.exported',
  permission: 'polls.manage',
  subjects: sightsInLog,
});

async function* pagesOf(ctx: Context, { company_id }: Viewer, poll_id: string) {
  for (let after: ExportedVote | undefined; ;) {
    const rows = await listExportedVotes(ctx.db, company_id, poll_id, after, page_size);
    yield rows.map(({ answer, name, voted_at }) => [
      answer,
      name,
      voted_at.toISOString().slice(0, 16).replace('T', ' '),
    ]);
    after = rows.at(-1);
    if (rows.length < page_size) return;
  }
}
