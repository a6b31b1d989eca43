import { limits } from '@plaudit/contract/limits';
import type { NewPost, PostVoices } from '@plaudit/contract/post/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import type { Source } from '../../../platform/db/row-cache.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError, invalidRequest } from '../../../platform/errors.ts';
import { announce } from '../../../platform/jobs/events.ts';
import { defineAction, recordChange } from '../../audit/audit.ts';
import { loadEmployee, loadPersonCards } from '../../people/people.ts';
import type { PlaceRow } from '../../place/access.ts';
import { postedInName } from '../events.ts';
import { mayAddress } from '../policy.ts';
import { deleteVoice, holdVoice, insertVoice, listVoiceRows } from './queries.ts';

/** Someone posted in the name of the company or of a colleague. */
export const post_spoken = defineAction({ name: 'post.spoken', permission: 'posts.manage' });
export const voice_given = defineAction({ name: 'post_voice.given', permission: 'posts.manage' });
export const voice_taken = defineAction({ name: 'post_voice.taken', permission: 'posts.manage' });

/** Refuses a name that the author may not post in. */
export const checkVoice = async (
  tx: Tx,
  author: Viewer,
  { as_company, in_name_of }: Pick<NewPost, 'as_company' | 'in_name_of'>,
  place: PlaceRow | null,
): Promise<void> => {
  if (as_company && in_name_of) throw invalidRequest('body.in_name_of', 'Choose one name');
  if (as_company && !mayAddress(author)) throw new AppError('NO_PERMISSION');
  if (!in_name_of) return;
  if (!(await holdVoice(tx.db, author, in_name_of, place?.place_id ?? null))) throw new AppError('NO_PERMISSION');
};

type Spoken = { post_id: string; in_name_of: string | null };

/** Tells the colleague, and writes both names to the audit log. */
export const noteVoice = (tx: Tx, author: Viewer, { post_id, in_name_of }: Spoken): void => {
  const { company_id } = author;
  const label = `post of ${tx.now.toISOString().slice(0, 10)}`;
  const name = in_name_of ?? 'company';
  recordChange(tx, author, post_spoken, {
    subject: { kind: 'post', id: post_id, label, ...(in_name_of && { about: in_name_of }) },
    before: { in_name_of: null },
    after: { in_name_of: name },
  });
  if (in_name_of) announce(tx, postedInName, { company_id, post_id });
};

const viewVoices = async (source: Source, { company_id, employee_id }: Viewer): Promise<PostVoices> => {
  const rows = await listVoiceRows(source.db, { company_id, employee_id });
  const people = await loadPersonCards(
    source,
    company_id,
    rows.flatMap((row) => [row.employee_id, row.writer_id]),
  );
  const cards = (ids: readonly string[]) => ids.flatMap((id) => people.get(id)?.card ?? []);
  return {
    writers: cards(rows.flatMap((row) => (row.employee_id === employee_id ? [row.writer_id] : []))),
    speaks_for: cards(rows.flatMap((row) => (row.writer_id === employee_id ? [row.employee_id] : []))),
  };
};

export const listVoices = (ctx: Context, viewer: Viewer): Promise<PostVoices> => viewVoices(ctx, viewer);

/** Lets a colleague post in the viewer's name. */
export const giveVoice = (ctx: Context, viewer: Viewer, writer_id: string): Promise<PostVoices> =>
  transact(ctx, async (tx) => {
    if (writer_id === viewer.employee_id) throw new AppError('INVALID_ACTION');
    const writer = await loadEmployee(tx.db, viewer.company_id, writer_id);
    if (writer?.employee_account_status !== 'ACTIVE') throw new AppError('EMPLOYEE_NOT_FOUND');
    const { writers } = await viewVoices(tx, viewer);
    if (writers.some(({ employee_id }) => employee_id === writer_id)) return viewVoices(tx, viewer);
    if (!(await insertVoice(tx.db, viewer, writer_id, tx.now, limits.post_writers)))
      throw new AppError('INVALID_ACTION');
    const label = `${writer.first_name} ${writer.last_name}`;
    const subject = { kind: 'employee' as const, id: writer_id, label };
    recordChange(tx, viewer, voice_given, { subject, before: { may_post: false }, after: { may_post: true } });
    return viewVoices(tx, viewer);
  });

/** No longer lets them. What they posted stays; scheduled posts become drafts when their time comes. */
export const takeVoice = (ctx: Context, viewer: Viewer, writer_id: string): Promise<PostVoices> =>
  transact(ctx, async (tx) => {
    const writer = await loadEmployee(tx.db, viewer.company_id, writer_id);
    if ((await deleteVoice(tx.db, viewer, writer_id)) && writer) {
      const label = `${writer.first_name} ${writer.last_name}`;
      const subject = { kind: 'employee' as const, id: writer_id, label };
      recordChange(tx, viewer, voice_taken, { subject, before: { may_post: true }, after: { may_post: false } });
    }
    return viewVoices(tx, viewer);
  });
