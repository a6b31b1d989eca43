import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ModelConversation } from '../testing/model-conversation.ts';
import { idOf, message } from '../testing/records.ts';
import {
  cut,
  hear,
  isBehind,
  isMissing,
  type MessageEvent,
  type MessageWindow,
  windowOf,
  withAfter,
  withAnswer,
  withBefore,
  withChanges,
} from './message-window.ts';

const viewer_id = idOf(1);
const page = 4;

/** One device and the network between it and the server: events may be lost, doubled and late, answers late. */
class Device {
  readonly server = new ModelConversation();
  window: MessageWindow | null = null;
  private sent: MessageEvent[] = [];
  private answers: (() => void)[] = [];

  happen(event: MessageEvent | undefined) {
    if (event) this.sent.push(event);
  }
  private change(next: (known: MessageWindow) => MessageWindow) {
    if (this.window) this.window = next(this.window);
  }
  open(around: number | undefined) {
    this.window = windowOf(this.server.list(around === undefined ? {} : { around }, page));
  }
  hear(at: number, is_kept: boolean) {
    const event = this.sent[at % Math.max(1, this.sent.length)];
    if (!event) return;
    if (!is_kept) this.sent = this.sent.filter((one) => one !== event);
    this.change((known) => hear(known, event, viewer_id));
  }
  lose(at: number) {
    this.sent = this.sent.filter((_, index) => index !== at % this.sent.length);
  }
  write() {
    const event = this.server.write();
    this.sent.push(event);
    const { items } = this.server.list({}, 1);
    // The answer to the device that wrote it.
    this.answers.push(() => this.change((known) => (items[0] ? withAnswer(known, items[0]) : known)));
  }
  readBefore() {
    const first = this.window?.messages[0]?.seq;
    if (first === undefined || !this.window?.has_before) return;
    const answer = this.server.list({ before: first }, page);
    this.answers.push(() => this.change((known) => withBefore(known, first, answer)));
  }
  readAfter() {
    const last = this.window?.messages.at(-1)?.seq;
    if (last === undefined || !this.window?.has_after) return;
    const answer = this.server.list({ after: last }, page);
    this.answers.push(() => this.change((known) => withAfter(known, last, answer)));
  }
  readChanges() {
    if (!this.window) return;
    const answer = this.server.changes(this.window.last_change, page);
    this.answers.push(() => this.change((known) => withChanges(known, answer)));
  }
  cut(end: 'start' | 'end') {
    this.change((known) => cut(known, 2 * page, end));
  }
  arrive(at: number) {
    const [answer] = this.answers.splice(at % Math.max(1, this.answers.length), 1);
    answer?.();
  }
  /** What a device does after each connection, and after it heard of a change that it can't apply. */
  catchUp() {
    for (const answer of this.answers.splice(0)) answer();
    let has_more = true;
    while (this.window && has_more) {
      const answer = this.server.changes(this.window.last_change, page);
      this.change((known) => withChanges(known, answer));
      ({ has_more } = answer);
    }
  }
}

const step = fc.oneof(
  { weight: 4, arbitrary: fc.constant((device: Device) => device.happen(device.server.write())) },
  { weight: 2, arbitrary: fc.constant((device: Device) => device.write()) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom(...(['edit', 'remove', 'restore', 'count', 'pin', 'unpin'] as const)), fc.nat(30))
      .map(
        ([what, at]) =>
          (device: Device) =>
            device.happen(device.server.act(what, at)),
      ),
  },
  {
    weight: 5,
    arbitrary: fc.tuple(fc.nat(5), fc.boolean()).map(
      ([at, is_kept]) =>
        (device: Device) =>
          device.hear(at, is_kept),
    ),
  },
  { weight: 1, arbitrary: fc.nat(9).map((at) => (device: Device) => device.lose(at)) },
  { weight: 1, arbitrary: fc.option(fc.nat(20), { nil: undefined }).map((at) => (device: Device) => device.open(at)) },
  { weight: 2, arbitrary: fc.constant((device: Device) => device.readBefore()) },
  { weight: 2, arbitrary: fc.constant((device: Device) => device.readAfter()) },
  { weight: 2, arbitrary: fc.constant((device: Device) => device.readChanges()) },
  { weight: 3, arbitrary: fc.nat(5).map((at) => (device: Device) => device.arrive(at)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('start' as const, 'end' as const).map((end) => (device: Device) => device.cut(end)),
  },
  { weight: 1, arbitrary: fc.constant((device: Device) => device.catchUp()) },
);

test('a late answer brings nothing back that was deleted before the window was read again', () => {
  const device = new Device();
  device.open(undefined);
  device.write();
  device.readChanges();
  device.happen(device.server.act('remove', 0));
  device.open(undefined);
  device.catchUp();
  expect(device.window?.messages).toEqual([]);
});

test('after any events and answers, late, lost or doubled, a device that caught up has what the server has', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      const device = new Device();
      for (const run of steps) run(device);
      device.catchUp();
      const { window } = device;
      if (!window) return;
      const all = device.server.list({}, 1_000);
      const [first, last] = [window.messages[0]?.seq ?? Infinity, window.messages.at(-1)?.seq ?? -Infinity];
      const inside = all.items.filter(
        ({ seq }) => (seq >= first || !window.has_before) && (seq <= last || !window.has_after),
      );
      const facts = (items: typeof inside) =>
        items.map(({ seq, change, words, comments_count, pinned_at }) => ({
          seq,
          change,
          words,
          comments_count,
          pinned_at,
        }));
      // Everything in it was deleted: it is read again.
      if (window.messages.length === 0 && (window.has_before || window.has_after)) return;
      expect(facts(window.messages)).toEqual(facts(inside));
      expect([window.last_change, window.last_seq]).toEqual([all.last_change, all.last_seq]);
      expect(isBehind(window)).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});

test('a part that has become long keeps the end that people read, and says that there is more at the other', () => {
  const items = [1, 2, 3, 4].map((seq) => message(seq));
  const known = windowOf({ items, has_before: false, has_after: false, last_seq: 4, last_change: 4 });
  const seqs = ({ messages, has_before, has_after }: MessageWindow) => [
    messages.map(({ seq }) => seq),
    has_before,
    has_after,
  ];
  expect(seqs(cut(known, 3, 'start'))).toEqual([[2, 3, 4], true, false]);
  expect(seqs(cut(known, 3, 'end'))).toEqual([[1, 2, 3], false, true]);
  expect(cut(known, 4, 'end')).toBe(known);
});

test('an event that follows is shown at once; one after a gap only says that there is more to read', () => {
  const known = windowOf({ items: [message(1)], has_before: false, has_after: false, last_seq: 1, last_change: 1 });
  const heard = hear(known, { kind: 'written', message: message(2) }, viewer_id);
  expect(heard.messages.map(({ seq }) => seq)).toEqual([1, 2]);
  const gapped = hear(heard, { kind: 'written', message: message(4) }, viewer_id);
  expect([gapped.messages.length, isBehind(gapped)]).toEqual([2, true]);
});

test('an edit of a colleague keeps what only the viewer knows, and an answer to a deleted message says so', () => {
  const can = { edit: true, delete: true, see_history: true };
  const first = message(1, { my_reaction: 'heart', can });
  const quoted = {
    message_id: first.message_id,
    author: first.author,
    excerpt: 'Message 1',
    message_type: 'text' as const,
  };
  const second = message(2, { reply_to: { ...quoted, deleted_at: null } });
  const known = windowOf({ items: [first, second], has_before: false, has_after: false, last_seq: 2, last_change: 2 });
  const edited = hear(known, { kind: 'written', message: message(1, { change: 3, words: 'New' }) }, viewer_id);
  expect(edited.messages[0]).toMatchObject({ words: 'New', my_reaction: 'heart', can });
  const gone = { conversation_id: idOf(1), message_id: first.message_id, seq: 1, change: 4 };
  const [left] = hear(edited, { kind: 'gone', gone }, viewer_id).messages;
  expect(left?.reply_to).toMatchObject({ excerpt: '', deleted_at: expect.any(String) as string });
});

test('a poll keeps what only the viewer knows of it when its message changes', () => {
  const shared = {
    question: 'Where?',
    options: [],
    is_multiple: false,
    is_anonymous: false,
    ends_at: null,
    closed_at: null,
  };
  const counts = { is_ended: false, voters_count: 1, people_shown: 1, poll_id: idOf(1002) };
  const can = { vote: true, close: false, export: false, see_voters: true };
  const known = message(1, {
    message_type: 'poll',
    poll: { ...shared, ...counts, has_voted: true, my_option_ids: [idOf(7)], can },
  });
  const window = windowOf({ items: [known], has_before: false, has_after: false, last_seq: 1, last_change: 1 });
  const { my_reaction: _reaction, can: _can, ...rest } = known;
  const changed = { ...rest, change: 2, poll: { ...shared, ...counts, voters_count: 2 } };
  const next = hear(window, { kind: 'written', message: changed }, viewer_id).messages[0]?.poll;
  expect(next).toMatchObject({ voters_count: 2, has_voted: true, my_option_ids: [idOf(7)], can });
  const fresh = { ...changed, message_id: idOf(1009), seq: 2, change: 2 };
  const added = hear(window, { kind: 'written', message: fresh }, viewer_id).messages[1];
  expect(added?.poll).toMatchObject({ has_voted: false, can: { vote: true, close: true } });
  // A card stays as it was sent.
  expect(added?.can).toEqual({ edit: false, delete: true, see_history: true });
});

test('a message is missing if the part of the conversation that would have it does not', () => {
  const [first, second, third] = [1, 2, 3].map((seq) => ({ ...message(seq), seq }));
  const about = { message_id: second?.message_id ?? '', seq: 2 };
  const isIn = (messages: (typeof first)[], has_before: boolean, has_after: boolean) =>
    !isMissing({ messages: messages.flatMap((one) => one ?? []), has_before, has_after }, about);
  expect(isIn([first, second, third], false, false)).toBe(true);
  expect(isIn([first, third], true, true)).toBe(false);
  expect([isIn([first], false, false), isIn([third], false, false), isIn([], false, false)]).toEqual([
    false,
    false,
    false,
  ]);
  // It may be before or after what is read.
  expect([isIn([first], false, true), isIn([third], true, false), isIn([], true, false)]).toEqual([true, true, true]);
});
