import type { GiveRecognition, Recognition } from '@plaudit/contract/recognition/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { newId } from '../../../platform/ids.ts';
import { announce } from '../../../platform/jobs/events.ts';
import { isModuleOn } from '../../company/company.ts';
import { checkMentions, postContent } from '../../content/content.ts';
import { renewAllowance, transferGift } from '../../points/points.ts';
import { recognitionGiven } from '../events.ts';
import { sendCreated } from '../live/live.ts';
import { readersOf, viewRecognition } from '../view.ts';
import { checkGift, readGift } from './policy.ts';
import { findGiftParts, insertRecognition } from './queries.ts';

/**
 * Gives a recognition. Two round trips to the database: one that reads without locks, and one with every write and the commit,
 * the balances last, so that a giver with a queue of gifts holds the lock only for an instant.
 */
export const giveRecognition = (ctx: Context, viewer: Viewer, input: GiveRecognition): Promise<Recognition> =>
  transact(ctx, (tx) => giveIn(tx, viewer, input));

/** Gives it in a transaction that does something else with it, too. */
export const giveIn = async (tx: Tx, viewer: Viewer, input: GiveRecognition): Promise<Recognition> => {
  const { company_id, employee_id: giver_id } = viewer;
  const gift = readGift(giver_id, input);
  const employee_ids = [...new Set([giver_id, ...gift.receiver_ids, ...gift.mention_ids])];
  const { recognition_type_id, visibility } = input;
  const asked = { recognition_type_id, company_value_ids: gift.company_value_ids, employee_ids };
  const [found, are_points_on] = await Promise.all([
    findGiftParts(tx.db, company_id, giver_id, asked, tx.now),
    isModuleOn(tx.ctx, company_id, 'points'),
  ]);
  const { type, points } = checkGift(viewer, gift, input.points, are_points_on, found);
  if (found.is_allowance_due) await renewAllowance(tx, company_id, giver_id);

  const people = new Map(found.people.map((person) => [person.employee_id, person]));
  const unknown = gift.mention_ids.filter((id) => !people.has(id));
  const several = await checkMentions(tx, viewer, unknown, { path: 'body.message', place_id: null });
  const mentions = [...gift.mention_ids.flatMap((employee_id) => people.get(employee_id) ?? []), ...several];
  const recognition_id = newId();
  const { receiver_ids, company_value_ids, message: words } = gift;
  const image_url = input.image_url ?? null;
  const image_alt = image_url === null ? '' : (input.image_alt ?? '');
  const row = {
    content_id: recognition_id,
    kind: 'recognition',
    readers: readersOf(visibility),
    author_id: giver_id,
    words,
    created_at: tx.now,
  };
  const mentioned = mentions.map(({ employee_id }) => employee_id);
  const own = { recognition_id, recognition_type_id, points, image_url, image_alt, receiver_ids, company_value_ids };
  const content = { ...row, mentioned, reader_ids: receiver_ids };
  postContent(tx, company_id, content, insertRecognition(company_id, own));
  announce(tx, recognitionGiven, { company_id, recognition_id, actor_id: giver_id });
  if (points > 0) {
    const given = { giver_id, receiver_ids, points, funding: type.funding };
    const source = { kind: 'recognition', id: recognition_id };
    const moved = { cause: 'recognition', event_id: recognition_id, source, ...given };
    transferGift(tx, company_id, moved, found.limits);
  }
  const part = {
    type,
    points,
    boost_points: 0,
    image_url,
    image_alt,
    employees: found.people.filter(({ employee_id }) => receiver_ids.includes(employee_id)),
    company_values: found.company_values,
  };
  const card = {
    ...row,
    author: people.get(giver_id)!,
    mentions,
    attachments: [],
    place: null,
    audience_id: null,
    expires_at: null,
    in_name_of: null,
    edited_at: null,
    reaction_counts: {},
    comments_count: 0,
    my_reaction: null,
    is_moderated: false,
    part,
  };
  const recognition = viewRecognition(card, viewer, tx.now);
  sendCreated(tx, company_id, recognition);
  return recognition;
};
