import fc from 'fast-check';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import type { SharedMessage } from '@plaudit/contract/chat/schema';
import * as content from '@plaudit/contract/content/endpoints';
import { reactions } from '@plaudit/contract/content/schema';
import type { RealtimeEventName, RealtimeEvents } from '@plaudit/contract/realtime/events';
import { newId } from '../../../platform/ids.ts';
import { sessionHeaders, startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { turnOn } from '../../../platform/testing/modules.ts';

// Any sequence of messages, edits, deletions and reactions by several people, with connections cut and events lost in between:
// a client that trusts only numbers ends with what the server has.

/** `CHAT_SEQUENCES=1000` tries more of them. */
const sequences = Number(process.env.CHAT_SEQUENCES ?? 15);

let app: TestApp;
let company: TestCompany;
let people: Session[];

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  await turnOn(app, company, ['chats']);
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
  { weight: 1, arbitrary: fc.record({ act: fc.constant('cut' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('connect' as const), loses: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('catch_up' as const) }) },
);

test('after any sequence with gaps, a device that caught up has every message once, in order, as it is now', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 10 }), async (turns) => {
      const [ana, ben, eve] = people as [Session, Session, Session];
      const body = { employee_ids: [ben.employee_id, eve.employee_id], group_name: 'Sequence' };
      const { conversation_id } = await app.ok(chat.openConversation, { as: ana, body });
      const device = await startDevice(eve, conversation_id);
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
          case 'cut':
            return device.cut();
          case 'connect': {
            let event = 0;
            device.cut();
            return device.connect(() => given.loses && ++event % 3 === 0);
          }
          default:
            return device.catchUp();
        }
      };
      // What stands in one turn happens at the same time.
      for (const turn of turns) await Promise.all(turn.map(perform));
      await device.catchUp();
      device.cut();
      const expected = await listAll(ana, conversation_id);
      expect(device.inOrder()).toEqual(expected);
      expect(new Set(expected.map(({ seq }) => seq)).size).toBe(expected.length);
    }),
    { numRuns: sequences, ...(process.env.CHAT_SEED && { seed: Number(process.env.CHAT_SEED) }) },
  );
});
