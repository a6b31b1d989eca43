import { parseSync, Visitor } from 'oxc-parser';

/** One small change of a file that changes what it does. Offsets are those of the text, in UTF-16 code units. */
export type Mutant = { start: number; end: number; text: string; what: string };

const opposite: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '-': '+',
  '*': '/',
  '/': '*',
};

const log_levels = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'child']);
/** Calls such as `ctx.log.warn(…)`: only operators read the log, and no test has to hold its wording. */
const isLogged = (callee: string): boolean => {
  const [level = '', logger] = callee.split(/\??\./).toReversed();
  return logger === 'log' && log_levels.has(level);
};

/** Every mutant of a source: comparisons, conditions, numbers, booleans, and calls that are left out; none of what is logged. */
export const mutantsOf = (path: string, source: string): Mutant[] => {
  const { program } = parseSync(path, source);
  const mutants: Mutant[] = [];
  /** What nobody can notice: literals in types, which nothing is left of when the program runs, and what is logged. */
  const unseen: { start: number; end: number }[] = [];
  const part = ({ start, end }: { start: number; end: number }) => source.slice(start, end);
  const swap = (left: { end: number }, right: { start: number }, operator: string) => {
    const other = opposite[operator];
    if (!other) return;
    // Parentheses may stand on both sides of the operator.
    const start = source.indexOf(operator, left.end);
    if (start < 0 || start > right.start) return;
    mutants.push({ start, end: start + operator.length, text: other, what: `${operator} becomes ${other}` });
  };
  const negate = (test: { start: number; end: number }) =>
    mutants.push({ start: test.start, end: test.end, text: `!(${part(test)})`, what: `not ${part(test)}` });
  new Visitor({
    TSLiteralType: (node) => void unseen.push(node),
    CallExpression: (node) => isLogged(part(node.callee)) && unseen.push(node),
    BinaryExpression: ({ left, right, operator }) => swap(left, right, operator),
    LogicalExpression: ({ left, right, operator }) => swap(left, right, operator),
    IfStatement: ({ test }) => negate(test),
    ConditionalExpression: ({ test }) => negate(test),
    Literal: (node) => {
      if (typeof node.value === 'boolean')
        mutants.push({
          start: node.start,
          end: node.end,
          text: `${!node.value}`,
          what: `${node.value} becomes ${!node.value}`,
        });
      if (typeof node.value === 'number')
        mutants.push({
          start: node.start,
          end: node.end,
          // Twice as much and one more: no one misses a limit of a million that is one higher.
          text: `${2 * node.value + 1}`,
          what: `${node.value} becomes ${2 * node.value + 1}`,
        });
    },
    ExpressionStatement: ({ start, end, expression }) => {
      const called = expression.type === 'AwaitExpression' ? expression.argument : expression;
      if (called.type === 'CallExpression')
        mutants.push({ start, end, text: ';', what: `without ${part({ start, end })}` });
    },
  }).visit(program);
  return mutants
    .filter(({ start }) => !unseen.some((place) => place.start <= start && start < place.end))
    .map((mutant) => ({ ...mutant, what: mutant.what.replaceAll(/\s+/g, ' ').slice(0, 100) }));
};

export const mutated = (source: string, { start, end, text }: Mutant): string =>
  source.slice(0, start) + text + source.slice(end);

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
const random = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

/** So many of them by chance, the same for the same seed. */
export const sample = <Item>(items: readonly Item[], count: number, seed: number): Item[] => {
  const next = random(seed);
  return items
    .map((item) => ({ item, at: next() }))
    .toSorted((one, other) => one.at - other.at)
    .slice(0, count)
    .map(({ item }) => item);
};
