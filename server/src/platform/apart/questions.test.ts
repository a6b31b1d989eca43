import { expect, test } from 'vitest';
import { BusyError, defineQuestions } from './questions.ts';

const script = new URL('../testing/questions.ts', import.meta.url);
const answers = defineQuestions<{ asked: string }, string>(script, {
  patience_ms: 2000,
  most_waiting: 3,
  heap_mb: 300,
});
const ask = (asked: string, subject = 'somebody') => answers({ asked }, subject);

test('questions are answered in turn, and what a script throws reaches who asked', async () => {
  const [one, two, three] = [ask('one'), ask('throw'), ask('two')];
  expect(await one).toBe('one!');
  await expect(two).rejects.toThrow('Not this one');
  expect(await three).toBe('two!');
  expect(await ask('secrets')).toBe('');
});

test.each(['spin', 'fill', 'exit'])(
  'a question that the process does not live through is refused (%s), and the next is answered',
  async (question) => {
    const [bad, good] = [ask(question), ask('after')];
    await expect(bad).rejects.toThrow('Reading it took too much time or memory');
    expect(await good).toBe('after!');
  },
);

test('what is more than may wait is refused at once, and the event loop goes on', async () => {
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

test('who asks much waits for themselves, and gives up a place for who asks less', async () => {
  const order: string[] = [];
  const note = (name: string) => [() => void order.push(name), () => void order.push(`no ${name}`)] as const;
  const asked = [
    ask('a', 'one').then(...note('a')),
    ask('b', 'one').then(...note('b')),
    ask('c', 'one').then(...note('c')),
    ask('d', 'other').then(...note('d')),
  ];
  // As many as the other has now: nobody gives up a place for that.
  await expect(ask('e', 'third')).rejects.toBeInstanceOf(BusyError);
  await Promise.all(asked);
  expect(order).toEqual(['no c', 'a', 'b', 'd']);
});
