import { limits } from '@plaudit/contract/limits';
import { ScimError } from '../access.ts';
import { literalOf, tokensOf, type Token } from './policy.ts';

const operators = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;
export type Operator = (typeof operators)[number];
type Value = string | number | boolean | null;

/** A filter of RFC 7644, section 3.4.2.2, as a tree. Names of attributes are in lower case. */
export type Filter =
  | { kind: 'and'; parts: readonly Filter[] }
  | { kind: 'or'; parts: readonly Filter[] }
  | { kind: 'not'; part: Filter }
  | { kind: 'present'; path: string }
  | { kind: 'compare'; path: string; operator: Operator; value: Value }
  /** `emails[type eq "work"]`: some element of a list fits. */
  | { kind: 'element'; path: string; part: Filter };

/** `members[value eq "…"].display`: an attribute, which of its elements, and a part of those. */
export type Path = { attribute: string; element: Filter | null; sub: string | null };

/** Deep enough for everyone, and too shallow to overflow a stack. */
const max_depth = 20;

/** The same limits as for questions about people: each comparison runs for everyone in a company. */
const { conditions_per_question: most, wide_conditions_per_question: most_inside } = limits;

const fail = (detail: string): never => {
  throw new ScimError(400, detail, 'invalidFilter');
};

class Parser {
  readonly #tokens: Token[];
  #at = 0;
  #compared = 0;
  #compared_inside = 0;

  constructor(text: string) {
    this.#tokens = tokensOf(text);
  }

  get is_done(): boolean {
    return this.#at >= this.#tokens.length;
  }

  #takeSign(sign: string): boolean {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'sign' || token.text !== sign) return false;
    this.#at += 1;
    return true;
  }

  #takeWord(...words: string[]): string | undefined {
    const token = this.#tokens[this.#at];
    const word = token?.kind === 'word' ? token.text.toLowerCase() : undefined;
    if (word === undefined || (words.length > 0 && !words.includes(word))) return undefined;
    this.#at += 1;
    return word;
  }

  /** `or` binds weakest, then `and`, then `not`. */
  or(depth = 0): Filter {
    if (depth > max_depth) fail('The filter is nested too deeply');
    return this.#chain('or', () => this.#chain('and', () => this.#term(depth)));
  }

  #chain(kind: 'and' | 'or', next: () => Filter): Filter {
    const parts = [next()];
    while (this.#takeWord(kind)) parts.push(next());
    return parts.length === 1 ? (parts[0] as Filter) : { kind, parts };
  }

  #term(depth: number): Filter {
    if (this.#takeWord('not')) {
      if (!this.#takeSign('(')) fail('A parenthesis must follow “not”');
      return { kind: 'not', part: this.#closed(')', depth) };
    }
    if (this.#takeSign('(')) return this.#closed(')', depth);
    const path = this.#takeWord() ?? fail('The filter has no attribute name');
    if (this.#takeSign('[')) return { kind: 'element', path, part: this.#closed(']', depth) };
    this.#count();
    if (this.#takeWord('pr')) return { kind: 'present', path };
    const operator = this.#takeWord(...operators) ?? fail(`No operator follows “${path}”`);
    if (['co', 'sw', 'ew'].includes(operator)) this.#count({ is_inside: true });
    return { kind: 'compare', path, operator: operator as Operator, value: this.#value() };
  }

  #count({ is_inside = false } = {}): void {
    if (is_inside) this.#compared_inside++;
    else this.#compared++;
    if (this.#compared <= most && this.#compared_inside <= most_inside) return;
    fail(`The filter has more than ${most} comparisons, or more than ${most_inside} that look for parts of text`);
  }

  #closed(sign: string, depth: number): Filter {
    const part = this.or(depth + 1);
    if (!this.#takeSign(sign)) fail(`The filter has no “${sign}”`);
    return part;
  }

  #value(): Value {
    const word = this.#takeWord('true', 'false', 'null');
    if (word) return JSON.parse(word) as boolean | null;
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'value') return fail('The filter compares with something that is not a value');
    this.#at += 1;
    return literalOf(token.text);
  }

  path(): Path {
    const attribute = this.#takeWord() ?? fail('The path has no attribute');
    const element = this.#takeSign('[') ? this.#closed(']', 0) : null;
    return { attribute, element, sub: null };
  }
}

/** The filter that a text represents; `invalidFilter` for any other text. */
export const parseFilter = (text: string): Filter => {
  const parser = new Parser(text);
  const filter = parser.or();
  if (!parser.is_done) fail('There is text after the end of the filter');
  return filter;
};

/** The path of a PATCH operation; `invalidPath` for any other text. */
export const parsePath = (text: string): Path => {
  const [, head = '', sub = null] = /^(.*?\])(?:\.([A-Za-z][\w$-]*))?$/s.exec(text.trim()) ?? [null, text, null];
  try {
    const parser = new Parser(head);
    const path = parser.path();
    if (!parser.is_done) fail('There is text after the end of the path');
    return { ...path, sub: sub?.toLowerCase() ?? null };
  } catch (error) {
    if (!(error instanceof ScimError)) throw error;
    throw new ScimError(400, `The path is invalid: ${error.message}`, 'invalidPath', { cause: error });
  }
};

const holds: Record<Operator, (left: string | number, right: string | number) => boolean> = {
  eq: (left, right) => left === right,
  ne: (left, right) => left !== right,
  co: (left, right) => String(left).includes(String(right)),
  sw: (left, right) => String(left).startsWith(String(right)),
  ew: (left, right) => String(left).endsWith(String(right)),
  gt: (left, right) => left > right,
  ge: (left, right) => left >= right,
  lt: (left, right) => left < right,
  le: (left, right) => left <= right,
};
const plain = (value: unknown): string | number =>
  typeof value === 'number' ? value : String(value as string | boolean).toLowerCase();

/** Whether an element of a list, its names in lower case, matches. Texts are compared in any case. */
export const fits = (element: Readonly<Record<string, unknown>>, filter: Filter): boolean => {
  if (filter.kind === 'and') return filter.parts.every((part) => fits(element, part));
  if (filter.kind === 'or') return filter.parts.some((part) => fits(element, part));
  if (filter.kind === 'not') return !fits(element, filter.part);
  if (filter.kind === 'element') return fail('A list element has no lists in it');
  const value = element[filter.path] ?? null;
  if (filter.kind === 'present') return value !== null && value !== '';
  if (value === null || filter.value === null) return (value === filter.value) === (filter.operator === 'eq');
  return holds[filter.operator](plain(value), plain(filter.value));
};
