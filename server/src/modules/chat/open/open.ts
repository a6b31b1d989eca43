import { createHash } from 'node:crypto';
import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import type { Conversation } from '@plaudit/contract/chat/schema';
import type * as endpoints from '@plaudit/contract/chat/endpoints';
import type { BodyOf } from '@plaudit/contract/endpoint';
import { hasPermission } from '@plaudit/contract/people/permissions';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { keepPace } from '../../pace/pace.ts';
import { admit, createPlaceIn } from '../../place/place.ts';
import { showConversation } from '../lists/lists.ts';
import { findByPeople, holdPeople, insertConversation, listReachable, releasePeople } from './queries.ts';

/** The conversation of the viewer with these people: the one that they have, or a new one. */
export const openConversation = (
  ctx: Context,
  viewer: Viewer,
  asked: BodyOf<typeof endpoints.openConversation>,
): Promise<Conversation> => transact(ctx, async (tx) => showConversation(tx, viewer, await openIn(tx, viewer, asked)));

/** Its id, in a transaction that does something there, too. */
export const openIn = async (
  tx: Tx,
  viewer: Viewer,
  { employee_ids, group_name }: BodyOf<typeof endpoints.openConversation>,
): Promise<string> => {
  const { company_id, employee_id } = viewer;
  const others = [...new Set(employee_ids)].filter((id) => id !== employee_id);
  const conversation_type = group_name === undefined && others.length <= 1 ? 'employee' : 'group';
  const people = [employee_id, ...others];
  const people_key = group_name === undefined ? keyOf(people) : null;
  const theirs = people_key ? await findTheirs(tx, company_id, people_key, people) : undefined;
  // Theirs stays when one of them is gone: only a new one needs everyone.
  if (theirs) return theirs;
  const reachable = await listReachable(tx.db, company_id, others);
  if (reachable.length < others.length) throw new AppError('EMPLOYEE_NOT_FOUND');
  return begin(tx, viewer, { others, group_name, conversation_type, people_key });
};

/** The same for the same people, no matter who asks. */
const keyOf = (employee_ids: readonly string[]): Buffer =>
  createHash('sha256').update(employee_ids.toSorted().join()).digest();

const findTheirs = async (
  tx: Tx,
  company_id: string,
  people_key: Buffer,
  people: readonly string[],
): Promise<string | undefined> => {
  const found = await findByPeople(tx.db, company_id, people_key, people);
  if (found) return found;
  // Two of them may open it at the same moment: the second finds what the first began.
  await holdPeople(company_id, people_key).execute(tx.db);
  return findByPeople(tx.db, company_id, people_key, people);
};

type Begun = Made & { others: readonly string[] };

const begin = async (tx: Tx, viewer: Viewer, { others, ...made }: Begun): Promise<string> => {
  const { company_id } = viewer;
  const needed = made.conversation_type === 'employee' ? 'chats.direct' : 'chats.group';
  if (!hasPermission(viewer.permissions, { all: [needed] })) throw new AppError('NO_PERMISSION');
  const conversation_id = await createIn(tx, viewer, made);
  await admit(tx, { company_id, place_id: conversation_id }, others, 'hand');
  // What is said first in a new group reaches all its people, like a post in a place does.
  if (made.conversation_type === 'group') keepPace(tx, viewer, { people: others.length, posts: 1 });
  return conversation_id;
};

type Made = {
  group_name: string | undefined;
  conversation_type: 'employee' | 'group';
  people_key?: Buffer | null;
  audience?: AudienceSelection;
};

/** A new conversation with the viewer in it, and the people of an audience. */
export const createIn = async (
  tx: Tx,
  viewer: Viewer,
  { group_name = '', conversation_type, people_key = null, audience }: Made,
): Promise<string> => {
  const { company_id } = viewer;
  const conversation_id = await createPlaceIn(tx, viewer, 'conversation', {
    place_name: group_name,
    description: '',
    image_url: null,
    visibility: 'hidden',
    audience: audience ?? null,
    is_fixed: conversation_type === 'employee',
  });
  if (people_key) tx.write(releasePeople(company_id, people_key));
  tx.write(insertConversation({ company_id, conversation_id }, { conversation_type, people_key }));
  return conversation_id;
};
