import { expect, test } from 'vitest';
import { BusyError, defineQuestions } from './questions.ts';

const script = new URL('../testing/questions.ts', import.meta.url);
const answers = defineQuestions<{ asked: string }, string>(script, {
  patience_ms: 2000,
  most_waiting: 3,
  heap_mb: 300,
});
const ask = (asked: string, subject = 'someone') => answers({ asked }, subject);

test('questions are answered in turn, and the caller gets what a script throws', async () => {
  const [one, two, three] = [ask('one'), ask('throw'), ask('two')];
  expect(await one).toBe('one!');
  await expect(two).rejects.toThrow(/^Not this one$/);
  expect(await three).toBe('two!');
  expect(await ask('secrets')).toBe('');
});

test('a question that takes too long leaves no process behind that goes on with it', async () => {
  const pid = Number.parseInt(await ask('who'), 10);
  await expect(ask('spin')).rejects.toThrow('Reading it took too much time or memory');
  expect(() => process.kill(pid, 0)).toThrow();
});

test.each(['spin', 'fill', 'exit'])(
  'a question that kills its process is refused (%s), and the next is answered',
  async (question) => {
    const [bad, good] = [ask(question), ask('after')];
    await expect(bad).rejects.toThrow('Reading it took too much time or memory');
    expect(await good).toBe('after!');
  },
);

test('questions over the limit are refused at once, and the event loop is not blocked', async () => {
  const order: string[] = [];
  const note = (name: string) => () => void order.push(name);
  const asked = [ask('spin').catch(note('spun')), ask('a').then(note('a')), ask('b').then(note('b'))];
  await expect(ask('c')).rejects.toBeInstanceOf(BusyError);
  order.push('refused');
  await new Promise(setImmediate);
  order.push('next turn');
  await Promise.all(asked);
  expect(order).toEqual(['refused', 'next turn', 'spun', 'a', 'b']);
  expect(await ask('c')).toBe('c!');
});

test('a subject that asks much waits for itself, and gives up a place for one that asks less', async () => {
  const order: string[] = [];
  const note = (name: string) => [() => void order.push(name), () => void order.push(`no ${name}`)] as const;
  const asked = [
    ask('a', 'one').then(...note('a')),
    ask('b', 'one').then(...note('b')),
    ask('c', 'one').then(...note('c')),
    ask('d', 'other').then(...note('d')),
  ];
  // As many as the other has now: no one gives up a place for that.
  await expect(ask('e', 'third')).rejects.toBeInstanceOf(BusyError);
  await Promise.all(asked);
  expect(order).toEqual(['no c', 'a', 'b', 'd']);
});
