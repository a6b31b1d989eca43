import fc from 'fast-check';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import type { SharedMessage } from '@plaudit/contract/chat/schema';
import * as content from '@plaudit/contract/content/endpoints';
import { reactions } from '@plaudit/contract/content/schema';
import type { RealtimeEventName, RealtimeEvents } from '@plaudit/contract/realtime/events';
import * as place from '@plaudit/contract/place/endpoints';
import * as space from '@plaudit/contract/space/endpoints';
import { newId } from '../../../platform/ids.ts';
import { sessionHeaders, startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { turnOn } from '../../../platform/testing/modules.ts';

// Any sequence of messages, edits, deletions, reactions and moves by several people, with connections cut and events lost in between:
// a client that trusts only numbers ends with what the server has.

/** `CHAT_SEQUENCES=1000` tries more of them. */
const sequences = Number(process.env.CHAT_SEQUENCES ?? 15);

let app: TestApp;
let company: TestCompany;
let people: Session[];

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  await turnOn(app, company, ['chats', 'spaces']);
  people = [await app.employee(company), await app.employee(company), await app.employee(company)];
});
afterAll(() => app.close());

/** What people see of a message. */
const seen = ({ message_id, seq, words, reactions: counts, comments_count, edited_at, pinned_at }: SharedMessage) => ({
  message_id,
  seq,
  words,
  counts,
  comments_count,
  is_edited: edited_at !== null,
  pinned_at,
});
type Seen = ReturnType<typeof seen>;

/** A device: it applies an event only if its number is the next one, and otherwise asks for what it missed. */
const startDevice = async (as: Session, conversation_id: string) => {
  const messages = new Map<string, Seen>();
  /** The change of what is known of each: an answer may be older than an event that came while it was on its way. */
  const changes = new Map<string, number>();
  let last_change = 0;
  let socket: Socket | undefined;
  let giveUp: (() => void) | undefined;

  const isNext = (change: number): boolean => {
    if (change <= last_change) return false;
    if (change > last_change + 1) {
      return false;
    }
    last_change = change;
    return true;
  };
  const isNewer = (message_id: string, change: number): boolean => {
    if (change < (changes.get(message_id) ?? 0)) return false;
    changes.set(message_id, change);
    return true;
  };
  const put = (message: SharedMessage) => {
    if (
      message.conversation_id === conversation_id &&
      isNext(message.change) &&
      isNewer(message.message_id, message.change)
    )
      messages.set(message.message_id, seen(message));
  };
  const handlers: { [Name in RealtimeEventName]?: (payload: RealtimeEvents[Name]) => void } = {
    'message.created': put,
    'message.updated': put,
    'message.counted': ({ change, message_id, reactions: counts, comments_count, ...of }) => {
      const known = messages.get(message_id);
      if (of.conversation_id !== conversation_id || !isNext(change) || !isNewer(message_id, change)) return;
      if (known) messages.set(message_id, { ...known, counts, comments_count });
    },
    'message.deleted': ({ change, message_id, ...of }) => {
      if (of.conversation_id === conversation_id && isNext(change) && isNewer(message_id, change))
        messages.delete(message_id);
    },
    'message.moved': ({ items, ...of }) => {
      if (of.conversation_id !== conversation_id) return;
      for (const { change, message_id } of items)
        if (isNext(change) && isNewer(message_id, change)) messages.delete(message_id);
    },
  };

  const connect = async (isLost: () => boolean) => {
    const opened = io(app.url, { auth: sessionHeaders(as), transports: ['websocket'], forceNew: true });
    socket = opened;
    opened.onAny((name: RealtimeEventName, payload) => {
      if (!isLost()) handlers[name]?.(payload as never);
    });
    await new Promise<void>((resolve, reject) => {
      giveUp = resolve;
      opened.once('connect', resolve).once('connect_error', reject);
    });
  };
  const cut = () => {
    socket?.disconnect();
    socket = undefined;
    giveUp?.();
  };
  const catchUp = async () => {
    for (let has_more = true; has_more;) {
      const body = { conversation_id, after_change: last_change, limit: 5 };
      const found = await app.ok(chat.listChanges, { as, body });
      for (const { message, gone } of found.items) {
        const about = message ?? gone;
        if (!about || !isNewer(about.message_id, about.change)) continue;
        if (message) messages.set(message.message_id, seen(message));
        else messages.delete(about.message_id);
      }
      // An event may have been faster than the answer.
      last_change = Math.max(last_change, found.last_change);
      has_more = found.has_more;
    }
  };
  return {
    connect,
    cut,
    catchUp,
    inOrder: () => [...messages.values()].toSorted((a, b) => a.seq - b.seq),
  };
};

/** Everything that is there, page by page from the end. */
const listAll = async (as: Session, conversation_id: string): Promise<Seen[]> => {
  const all: Seen[] = [];
  for (let before_seq: number | undefined; ; before_seq = all[0]?.seq) {
    const body = { conversation_id, limit: 4, ...(before_seq !== undefined && { before_seq }) };
    const { items, has_before } = await app.ok(chat.listMessages, { as, body });
    all.unshift(...items.map(seen));
    if (!has_before) return all;
  }
};

const person = fc.nat({ max: 2 });
/** Of the messages that were sent, any. */
const which = fc.nat({ max: 1_000 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('send' as const), person }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('send_again' as const), person, which }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('edit' as const), which }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('delete' as const), which }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('restore' as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('react' as const),
      person,
      which,
      reaction: fc.constantFrom(...reactions),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('comment' as const), person, which }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('pin' as const), person, which, is_pinned: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('move' as const), which, is_back: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('undo' as const), which }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('cut' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('connect' as const), loses: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('catch_up' as const) }) },
);

test('after any sequence with gaps, a device that caught up has every message once, in order, as it is now', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 10 }), async (turns) => {
      const [ana, ben, eve] = people as [Session, Session, Session];
      const { space_id, sub_spaces } = await app.ok(space.createSpace, { as: ana, body: { space_name: 'Sequence' } });
      const conversation_id = sub_spaces[0]?.sub_space_id ?? '';
      const [part, both] = [{ space_id, sub_space_name: 'Side' }, [ben.employee_id, eve.employee_id]];
      const { sub_space_id: side } = await app.ok(space.createSubSpace, { as: ana, body: part });
      await app.ok(place.addPlaceMembers, { as: ana, body: { place_id: space_id, employee_ids: both } });
      for (const employee_id of both)
        await app.ok(place.setPlaceRole, { as: ana, body: { place_id: space_id, employee_id, role: 'manager' } });
      const devices = [await startDevice(eve, conversation_id), await startDevice(eve, side)] as const;
      const moves: string[] = [];
      const sent: { as: Session; client_id: string; message_id: string; words: string }[] = [];
      let count = 0;
      const send = async (as: Session, client_id: string, words: string) => {
        const { data, status } = await app.call(chat.sendMessage, { as, body: { conversation_id, client_id, words } });
        if (status === 200 && !sent.some((one) => one.message_id === data.message_id)) {
          sent.push({ as, client_id, message_id: data.message_id, words });
        }
      };
      const perform = async (given: typeof step extends fc.Arbitrary<infer Step> ? Step : never): Promise<unknown> => {
        const one = 'which' in given && sent.length > 0 ? sent[given.which % sent.length] : undefined;
        const as = 'person' in given ? (people[given.person] as Session) : (one?.as as Session);
        switch (given.act) {
          case 'send':
            return send(as, newId(), `Message ${++count}`);
          case 'send_again':
            return one && send(one.as, one.client_id, one.words);
          case 'edit':
            return (
              one &&
              app.call(content.updateContent, { as, body: { content_id: one.message_id, words: `Edit ${++count}` } })
            );
          case 'delete':
            return one && app.call(content.deleteContent, { as, query: { content_id: one.message_id } });
          case 'restore':
            return one && app.call(content.restoreContent, { as, body: { content_id: one.message_id } });
          case 'react':
            return (
              one &&
              app.call(content.setReaction, { as, body: { content_id: one.message_id, reaction: given.reaction } })
            );
          case 'comment':
            return one && app.call(content.addComment, { as, body: { parent_id: one.message_id, words: 'Below' } });
          case 'pin':
            return (
              one && app.call(chat.pinMessage, { as, body: { message_id: one.message_id, is_pinned: given.is_pinned } })
            );
          case 'move': {
            // Some of those before it go along.
            const at = one ? sent.indexOf(one) : 0;
            const message_ids = sent
              .slice(Math.max(0, at - (given.which % 3)), at + 1)
              .map(({ message_id }) => message_id);
            const [from, to] = given.is_back ? [side, conversation_id] : [conversation_id, side];
            const body = { conversation_id: from, to_conversation_id: to, message_ids };
            const moved = one && (await app.call(chat.moveMessages, { as: ana, body }));
            if (moved?.status === 200) moves.push(moved.data.move_id);
            return moved;
          }
          case 'undo': {
            const move_id = moves[given.which % Math.max(1, moves.length)];
            return move_id && app.call(chat.undoMove, { as: ana, body: { move_id } });
          }
          case 'cut':
            return devices.map(({ cut }) => cut());
          case 'connect': {
            let event = 0;
            for (const { cut } of devices) cut();
            return Promise.all(devices.map(({ connect }) => connect(() => given.loses && ++event % 3 === 0)));
          }
          default:
            return Promise.all(devices.map(({ catchUp }) => catchUp()));
        }
      };
      // What stands in one turn happens at the same time.
      for (const turn of turns) await Promise.all(turn.map(perform));
      let there = 0;
      for (const [at, { catchUp, cut, inOrder }] of devices.entries()) {
        await catchUp();
        cut();
        const expected = await listAll(ana, at === 0 ? conversation_id : side);
        expect(inOrder()).toEqual(expected);
        expect(new Set(expected.map(({ seq }) => seq)).size).toBe(expected.length);
        there += expected.filter(({ message_id }) => sent.some((known) => known.message_id === message_id)).length;
      }
      const { rows } = await app.pool.query<{ count: number }>(
        'select count(*)::int from content where content_id = any($1) and deleted_at is null',
        [sent.map(({ message_id }) => message_id)],
      );
      // Each is in one of the two, and none in both.
      expect(there).toBe(rows[0]?.count);
    }),
    { numRuns: sequences, ...(process.env.CHAT_SEED && { seed: Number(process.env.CHAT_SEED) }) },
  );
});
