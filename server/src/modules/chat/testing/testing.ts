import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as space from '@plaudit/contract/space/endpoints';
import { newId } from '../../../platform/ids.ts';
import type { TestApp } from '../../../platform/testing/app.ts';
import { most_pins } from '../policy.ts';

type Visibility = 'public' | 'private' | 'hidden';

/** A space of this person's with others in it, and a hidden Board that one of them is in. */
export const makeSpace = async (app: TestApp, owner: Session, people: readonly Session[], on_board: Session) => {
  const add = (place_id: string, some: readonly Session[]) =>
    app.ok(place.addPlaceMembers, {
      as: owner,
      body: { place_id, employee_ids: some.map(({ employee_id }) => employee_id) },
    });
  const body = { space_name: `Harbor ${newId()}` };
  const { space_id, sub_spaces } = await app.ok(space.createSpace, { as: owner, body });
  const part = async (sub_space_name: string, visibility: Visibility = 'public', more = {}) =>
    (await app.ok(space.createSubSpace, { as: owner, body: { space_id, sub_space_name, visibility, ...more } }))
      .sub_space_id;
  await add(space_id, people);
  const board = await part('Board', 'hidden');
  await add(board, [on_board]);
  return { space_id, general: sub_spaces[0]?.sub_space_id ?? '', board, part, add };
};

/** The message as it was said. */
export const sendIn =
  (app: TestApp) =>
  (as: Session, conversation_id: string, words: string, more: object = {}) =>
    app.ok(chat.sendMessage, { as, body: { conversation_id, client_id: newId(), words, ...more } });

export const sayIn =
  (app: TestApp) =>
  async (...said: Parameters<ReturnType<typeof sendIn>>) =>
    (await sendIn(app)(...said)).message_id;

/** Pins as many copies of a message in a conversation as it has room for. */
export const fillWithPins = (app: TestApp, message_id: string, conversation_id: string, { employee_id }: Session) =>
  app.pool.query(
    `with copies as (
       insert into content select (jsonb_populate_record(c, jsonb_build_object('content_id', id, 'top_id', id))).*
       from content c, (select gen_random_uuid() as id from generate_series(1, $2)) ids where content_id = $1
       returning company_id, content_id
     ) insert into message (company_id, message_id, place_id, seq, change, author_id, client_id, message_type, pinned_at, pinned_by)
     select company_id, content_id, $3, 100 + row_number() over (), 100, $4, content_id, 'text', now(), $4 from copies`,
    [message_id, most_pins, conversation_id, employee_id],
  );
