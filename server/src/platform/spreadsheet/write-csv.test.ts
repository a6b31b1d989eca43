import { expect, test } from 'vitest';
import { csvLine } from './write-csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+cmd', "'+cmd"],
  ['＝1+1', "'＝1+1"],
  ['\n=1+1', "'\n'=1+1"],
  ['-5', '-5'],
  ['+4.5', '+4.5'],
  ['Ana; Ben', 'Ana; Ben'],
  ['a=b', 'a=b'],
  // Where semicolons separate cells, the second part would be a cell of its own.
  ['Ana;=1+1;', "Ana;'=1+1;"],
  ['Ana\n@SUM(A1)', "Ana\n'@SUM(A1)"],
  ['x; =1+1', "x; '=1+1"],
  [' =1+1', "' =1+1"],
  ['\u{3000}=1+1', "'\u{3000}=1+1"],
  [' -5', ' -5'],
  ['Ana\t-1+1', "Ana\t'-1+1"],
])('no program calculates %j', (text, cell) => expect(csvLine([text])).toBe(`"${cell}"\r\n`));

test('cells are separated by commas, and quotes are doubled', () => {
  expect(csvLine(['"=1+1', 'x;"=1+1;y'])).toBe(`"'""=1+1","x;""'=1+1;y"\r\n`);
  expect(csvLine(['a "quoted" word', '', 'b,c'])).toBe('"a ""quoted"" word","","b,c"\r\n');
});
