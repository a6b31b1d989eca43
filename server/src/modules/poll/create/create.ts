import type { NewPoll, Poll } from '@plaudit/contract/poll/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { newId } from '../../../platform/ids.ts';
import { checkMentions, mentionsIn, postContent, readersIn } from '../../content/content.ts';
import { accessPlaceToWrite } from '../../place/access.ts';
import { countAtEnd } from '../end/end.ts';
import { sendCreated } from '../live/live.ts';
import { endOf } from '../policy.ts';
import { showPoll } from '../show/show.ts';
import { insertPoll } from '../queries.ts';

/** Asks everyone in the company, or the readers of a place that the viewer belongs to. */
export const createPoll = (
  ctx: Context,
  viewer: Viewer,
  { question, options, is_multiple, is_anonymous, ends_at: until, ends_in_days, place_id, place_kind }: NewPoll,
): Promise<Poll> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id: author_id } = viewer;
    const ends_at = endOf({ ends_at: until, ends_in_days }, tx.now);
    const mentioned = mentionsIn(question, 'body.question');
    const place = place_id ? await accessPlaceToWrite(tx, viewer, { place_id, place_kind }) : null;
    await checkMentions(tx, viewer, mentioned, { path: 'body.question', place_id: place?.place_id ?? null });
    const poll_id = newId();
    const answers = options.map((answer) => ({ option_id: newId(), answer }));
    const row = { content_id: poll_id, kind: 'poll', author_id, words: question, mentioned, created_at: tx.now };
    const asked = { poll_id, question: null, is_multiple, is_anonymous, ends_at, options: answers };
    postContent(tx, company_id, { ...row, ...readersIn(place) }, insertPoll(company_id, asked));
    countAtEnd(tx, { company_id, poll_id }, ends_at);
    const poll = await showPoll(tx, viewer, poll_id, tx.now);
    sendCreated(tx, company_id, poll);
    return poll;
  });
