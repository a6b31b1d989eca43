import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import { reactions } from '@plaudit/contract/content/schema';
import * as place from '@plaudit/contract/place/endpoints';
import * as space from '@plaudit/contract/space/endpoints';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp } from '../../../platform/testing/app.ts';
import {
  type Act,
  type Device,
  type Done,
  follow,
  problemsOf,
  seen,
  type Seen,
  startDevice,
  type Written,
} from './testing/testing.ts';

// Any sequence of messages, edits, deletions, reactions and moves by several people, with connections cut, events lost, devices and the
// server started again in between: each device that trusts only numbers ends with what the server has, which is what people were told.

/** `CHAT_SEQUENCES=1000` tries more of them. */
const sequences = Number(process.env.CHAT_SEQUENCES ?? 15);

/** Makes companies and people, and keeps the database. */
let app: TestApp;
/** The server of the conversations, which is started again now and then. */
let server: TestApp;
let people: Session[];

const startServer = async () => {
  server = await startTestApp({ DATABASE_URL: app.database_url });
};

beforeAll(async () => {
  app = await startTestApp();
  await startServer();
  const company = await app.company();
  people = [await app.employee(company), await app.employee(company), await app.employee(company)];
});
afterAll(async () => {
  await server.close();
  await app.close();
});

/** Everything that is there, page by page from the end. */
const listAll = async (as: Session, conversation_id: string): Promise<Seen[]> => {
  const all: Seen[] = [];
  for (let before_seq: number | undefined; ; before_seq = all[0]?.seq) {
    const body = { conversation_id, limit: 4, ...(before_seq !== undefined && { before_seq }) };
    const { items, has_before } = await server.ok(chat.listMessages, { as, body });
    all.unshift(...items.map(seen));
    if (!has_before) return all;
  }
};

const person = fc.nat({ max: 2 });
const device = fc.nat({ max: 3 });
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
  { weight: 1, arbitrary: fc.record({ act: fc.constant('cut' as const), device }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('connect' as const), device, loses: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('catch_up' as const), device }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('restart_device' as const), device }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('restart_server' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Null if the server went away before it answered. */
const answered = async <T>(call: Promise<T>): Promise<T | null> => {
  try {
    return await call;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
};

test('after any sequence with gaps and restarts, nothing is lost, doubled or out of order, and each device that caught up has it as it is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 10 }), async (turns) => {
      const [ana, ben, eve] = people as [Session, Session, Session];
      const { space_id, sub_spaces } = await server.ok(space.createSpace, {
        as: ana,
        body: { space_name: 'Sequence' },
      });
      const main = sub_spaces[0]?.sub_space_id ?? '';
      const [part, both] = [{ space_id, sub_space_name: 'Side' }, [ben.employee_id, eve.employee_id]];
      const { sub_space_id: side } = await server.ok(space.createSubSpace, { as: ana, body: part });
      await server.ok(place.addPlaceMembers, { as: ana, body: { place_id: space_id, employee_ids: both } });
      for (const employee_id of both)
        await server.ok(place.setPlaceRole, { as: ana, body: { place_id: space_id, employee_id, role: 'manager' } });
      /** Two devices of one person, and one of another, which has both places open. */
      const opened = [
        [eve, main],
        [eve, main],
        [ben, main],
        [ben, side],
      ] as const;
      const devices = opened.map(([as, conversation_id]) => ({
        ...startDevice(() => server, as, conversation_id),
        conversation_id,
      }));
      const all: Written[] = [];
      const moves: string[] = [];
      const moved = new Set<string>();
      let count = 0;

      const send = async (one: Written): Promise<void> => {
        const body = { conversation_id: main, client_id: one.client_id, words: one.first };
        const answer = await answered(server.call(chat.sendMessage, { as: one.as, body }));
        if (answer?.status !== 200) return;
        expect(answer.data.message_id).toBe(one.message_id ?? answer.data.message_id);
        one.message_id = answer.data.message_id;
      };
      const write = (as: Session, turn: number): Promise<void> => {
        const first = `Message ${++count}`;
        const words = new Set([first]);
        const one: Written = { as, client_id: newId(), turn, first, message_id: null, words, is_there: true };
        all.push(one);
        return send(one);
      };
      /** What the author of a message does with it. */
      const actOn = async (written: Written, act: Act): Promise<Done | null> => {
        const { as, message_id } = written;
        const content_id = message_id ?? '';
        const call =
          act.kind === 'edit'
            ? server.call(content.updateContent, { as, body: { content_id, words: act.words } })
            : act.kind === 'delete'
              ? server.call(content.deleteContent, { as, query: { content_id } })
              : server.call(content.restoreContent, { as, body: { content_id } });
        const status = (await answered<{ status: number }>(call))?.status;
        if (status !== undefined && status < 500 && status !== 200) return null;
        return { written, act, is_answered: status === 200 };
      };
      /** A message and what came before it go to the other sub-space, or back. */
      const move = async ({ message_id }: Written, known: readonly string[], more: number, is_back: boolean) => {
        const at = known.indexOf(message_id ?? '');
        const message_ids = known.slice(Math.max(0, at - more), at + 1);
        const [from, to] = is_back ? [side, main] : [main, side];
        const body = { conversation_id: from, to_conversation_id: to, message_ids };
        for (const id of message_ids) moved.add(id);
        const answer = await answered(server.call(chat.moveMessages, { as: ana, body }));
        if (answer?.status === 200) moves.push(answer.data.move_id);
      };
      const restartServer = async () => {
        for (const { cut } of devices) cut();
        await server.close();
        await startServer();
      };
      const perform = async (given: Step, turn: number): Promise<Done | null> => {
        const told = all.filter(({ message_id }) => message_id !== null);
        const one = 'which' in given && told.length > 0 ? told[given.which % told.length] : undefined;
        const as = ('person' in given ? people[given.person] : ana) as Session;
        const device = 'device' in given ? (devices[given.device % devices.length] as Device) : undefined;
        const message_id = one?.message_id ?? '';
        switch (given.act) {
          case 'send':
            await write(as, turn);
            break;
          case 'send_again':
            // As a device that has not heard the answer does.
            if (one) await send(one);
            break;
          case 'edit':
            return one ? actOn(one, { kind: 'edit', words: `Edit ${++count}` }) : null;
          case 'delete':
          case 'restore':
            return one ? actOn(one, { kind: given.act }) : null;
          case 'react': {
            const body = { content_id: message_id, reaction: given.reaction };
            if (one) await answered(server.call(content.setReaction, { as, body }));
            break;
          }
          case 'comment':
            if (one)
              await answered(server.call(content.addComment, { as, body: { parent_id: message_id, words: 'Below' } }));
            break;
          case 'pin':
            if (one)
              await answered(server.call(chat.pinMessage, { as, body: { message_id, is_pinned: given.is_pinned } }));
            break;
          case 'move': {
            const known = told.map((written) => written.message_id ?? '');
            if (one) await move(one, known, given.which % 3, given.is_back);
            break;
          }
          case 'undo': {
            const move_id = moves[given.which % Math.max(1, moves.length)];
            if (move_id) await answered(server.call(chat.undoMove, { as: ana, body: { move_id } }));
            break;
          }
          case 'cut':
            device?.cut();
            break;
          case 'connect': {
            let event = 0;
            device?.cut();
            await device?.connect(() => given.loses && ++event % 3 === 0);
            break;
          }
          case 'catch_up':
            await device?.catchUp();
            break;
          case 'restart_device':
            device?.restart();
            break;
          default:
            throw new Error('A server starts again on its own');
        }
        return null;
      };
      // What stands in one turn happens at the same time.
      for (const [turn, steps] of turns.entries()) {
        const restarts = steps.some(({ act }) => act === 'restart_server');
        // A device whose server goes away reads again later.
        const others = steps.filter(
          ({ act }) => act !== 'restart_server' && !(restarts && (act === 'connect' || act === 'catch_up')),
        );
        const acts = others.map((one) => perform(one, turn));
        if (restarts) await restartServer();
        follow((await Promise.all(acts)).filter((done) => done !== null));
        // What got no answer is sent again.
        for (const one of all) while (one.message_id === null) await send(one);
      }
      const lists = new Map([
        [main, await listAll(ana, main)],
        [side, await listAll(ana, side)],
      ]);
      for (const { catchUp, cut, inOrder, conversation_id } of devices) {
        await catchUp();
        cut();
        expect(inOrder()).toEqual(lists.get(conversation_id));
      }
      expect(problemsOf(all, lists.get(main) as Seen[], lists.get(side) as Seen[], moved)).toEqual([]);
    }),
    { numRuns: sequences, ...(process.env.CHAT_SEED && { seed: Number(process.env.CHAT_SEED) }) },
  );
});
