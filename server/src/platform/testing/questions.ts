// A process: does what a test asks of it.
import { answerQuestions } from '../apart/questions.ts';

const spin = (): never => {
  for (;;);
};
const fill = (): never => {
  for (const all: string[] = []; ;) all.push('');
};

answerQuestions(({ asked }: { asked: string }) => {
  if (asked === 'spin') return spin();
  if (asked === 'fill') return fill();
  if (asked === 'exit') process.exit(1);
  if (asked === 'throw') throw new Error('Not this one');
  if (asked === 'who') return `${process.pid}`;
  if (asked === 'secrets') return Object.keys(process.env).join();
  return `${asked}!`;
});
