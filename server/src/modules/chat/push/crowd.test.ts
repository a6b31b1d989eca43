import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as content from '@plaudit/contract/content/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import { looks } from './policy.ts';
import { bodies, meant, startTalk, type Talk } from './testing/testing.ts';

let talk: Talk;
let app: Talk['app'], ana: Session, person: Talk['person'];
let open: Talk['open'], say: Talk['say'], tell: Talk['tell'], comeDue: Talk['comeDue'];

beforeAll(async () => {
  talk = await startTalk();
  ({ app, ana, person, open, say, tell, comeDue } = talk);
});
afterAll(() => talk.close());

/** Its people are told of a message later, as where much is to be done. */
const delay = ({ message_id }: { message_id: string }) =>
  app.pool.query(
    `update graphile_worker._private_jobs set run_at = now() + interval '1 hour' where payload ->> 'message_id' = $1`,
    [message_id],
  );

test('the newest message speaks for those before it, except where they mention someone', async () => {
  const [ben, eve] = [await person(), await person()];
  const group = await open(ana, [ben, eve], 'Crowd');
  await app.ok(place.updateMembership, { as: eve.as, body: { place_id: group, notify: 'mentions' } });
  await say(ana, group, `First ${meant(eve)}`);
  await delay(await say(ana, group, 'Second'));
  await app.drain();
  expect(bodies(ben, eve)).toEqual([[], [expect.stringContaining('First')]]);
  await comeDue();
  expect(bodies(ben)).toEqual([[expect.stringContaining('Second')]]);
  expect(eve.messages()).toHaveLength(1);
});

test('if the message goes that speaks for those before it, the one before it is told', async () => {
  const ben = await person();
  const group = await open(ana, [ben], 'Crowd');
  await say(ana, group, 'First');
  const second = await say(ana, group, 'Second');
  await delay(second);
  await app.drain();
  expect(ben.messages()).toEqual([]);
  await app.ok(content.deleteContent, { as: ana, query: { content_id: second.message_id } });
  await comeDue();
  expect(bodies(ben)).toEqual([[expect.stringContaining('First')]]);
});

test('a place whose many members were just looked through waits, and then tells whatever is newest; mentions do not wait', async () => {
  const [ben, eve] = [await person(), await person()];
  const group = await open(ana, [ben, eve], 'Everyone');
  const rest = vi.spyOn(looks, 'restOf').mockReturnValue(60_000);
  onTestFinished(() => rest.mockRestore());
  await tell(ana, group, 'First');
  await tell(ana, group, `Second ${meant(eve)}`);
  await tell(ana, group, 'Third');
  // One later look is enough for all of them.
  const { rows } = await app.pool.query(`select revision from graphile_worker._private_jobs where key = $1`, [
    `tell:${group}`,
  ]);
  expect(rows).toEqual([{ revision: 0 }]);
  expect([ben.messages().length, eve.messages().length]).toEqual([1, 1]);
  rest.mockReturnValue(0);
  await app.ok(content.deleteContent, { as: ana, query: { content_id: (await say(ana, group, 'Gone')).message_id } });
  await comeDue();
  expect(bodies(ben).flat().at(-1)).toContain('Third');
  expect([ben.messages().length, eve.messages().length]).toEqual([2, 2]);
});
