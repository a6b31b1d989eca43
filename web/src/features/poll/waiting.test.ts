import { expect, test } from 'vitest';
import type { PollPart } from '@plaudit/contract/poll/schema';
import type { Write } from '../../lib/writes/write.ts';
import { idOf, poll } from './testing/records.ts';
import { withOwnVote, type VoteBody, voteIn } from './waiting.ts';

const [first, second] = [idOf(100), idOf(101)] as [string, string];
const vote = (option_ids: string[], fields: Partial<VoteBody> = {}, state: Write['state'] = 'waiting') =>
  ({
    kind: 'poll_vote',
    subject: voteIn(idOf(1)),
    state,
    body: { poll_id: idOf(1), option_ids, ...fields } satisfies VoteBody,
  }) as unknown as Write;
const counts = ({ options }: PollPart) => options.map(({ votes_count }) => votes_count);

test('an open vote that waits is counted, changed and taken back over what the server said', () => {
  const open = poll(1, [2, 1]);
  const shown = withOwnVote(open, null, [vote([first])]);
  expect(counts(shown)).toEqual([3, 1]);
  expect(shown).toMatchObject({ has_voted: true, voters_count: 4, my_option_ids: [first] });

  const mine = poll(1, [2, 1], { has_voted: true, my_option_ids: [first] });
  expect(counts(withOwnVote(mine, null, [vote([second])]))).toEqual([1, 2]);
  const back = withOwnVote(mine, null, [vote([])]);
  expect(counts(back)).toEqual([1, 1]);
  expect(back).toMatchObject({ has_voted: false, voters_count: 2 });
});

test('a refused vote is not counted', () => {
  expect(withOwnVote(poll(1, [2, 1]), null, [vote([first], {}, 'failed')])).toMatchObject({
    has_voted: false,
    voters_count: 3,
  });
});

test('an anonymous vote is known from the ballot of this browser, and never from the server', () => {
  const voted = poll(1, [null, null], { is_anonymous: true, has_voted: true, voters_count: 3 });
  const here = withOwnVote(voted, { option_ids: [second], ballot_key: 'k' }, []);
  expect(here).toMatchObject({ my_option_ids: [second], has_voted: true, is_voted_elsewhere: false, voters_count: 3 });
  const elsewhere = withOwnVote(voted, null, []);
  expect(elsewhere).toMatchObject({ my_option_ids: [], has_voted: true, is_voted_elsewhere: true });
});

test('an anonymous vote that waits counts a voter once, and no answer', () => {
  const fresh = poll(1, [4, 1], { is_anonymous: true });
  const waiting = withOwnVote(fresh, null, [vote([first], { ballot_key: 'a' }), vote([second], { ballot_key: 'b' })]);
  expect(counts(waiting)).toEqual([4, 1]);
  expect(waiting).toMatchObject({
    voters_count: 6,
    my_option_ids: [second],
    has_voted: true,
    is_voted_elsewhere: false,
  });
});

test('people who removed an anonymous vote can vote again, though the server still counts them', () => {
  const voted = poll(1, [null, null], { is_anonymous: true, has_voted: true, voters_count: 3 });
  const back = withOwnVote(voted, { option_ids: [], ballot_key: 'k' }, []);
  expect(back).toMatchObject({ has_voted: false, is_voted_elsewhere: false, voters_count: 3 });
});
