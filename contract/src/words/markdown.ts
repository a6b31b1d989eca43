import { fromMarkdown, type Options } from 'mdast-util-from-markdown';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';

type Extension = NonNullable<Extract<Options['extensions'], unknown[]>[number]>;
type Syntax = Extract<Extension, { text?: unknown }>;
type Construct = Extract<NonNullable<NonNullable<Syntax['text']>[number]>, { tokenize: unknown }>;
type State = ReturnType<Construct['tokenize']>;
type Code = Parameters<State>[0];

export type MarkdownRoot = ReturnType<typeof fromMarkdown>;
export type MarkdownNode = MarkdownRoot['children'][number];

const [macron, underscore, backslash, letter_h, letter_s] = [175, 95, 92, 104, 115];

const isOneOf =
  (characters: string) =>
  (code: Code): boolean =>
    code !== null && code > 0 && characters.includes(String.fromCodePoint(code));

const isMark = isOneOf('*_~');
const endsAddress = isOneOf(' \t<>"\'“”]`');
const isPunctuation = isOneOf('.,;:!?…)');
const isEscaped = isOneOf('\\`*_~[]()<>#+-.!');
const isEnd = (code: Code): boolean => code === null || code <= 0 || endsAddress(code);

/** Marks followed by more of the address belong to it; those after it close what was opened before it. */
const marksInside: Construct = {
  partial: true,
  tokenize: (effects, ok, nok) => {
    const inside: State = (code) => {
      if (isMark(code) || isPunctuation(code)) {
        effects.consume(code);
        return inside;
      }
      return isEnd(code) ? nok(code) : ok(code);
    };
    return inside;
  },
};

/** A bare address is text to the parser, so that `/_next/a*b` keeps its marks. `piecesOf` decides where it ends exactly. */
const address: Construct = {
  tokenize: (effects, ok, nok) => {
    const scheme =
      (rest: string): State =>
      (code) => {
        if (rest === '') return body(code);
        if (rest === '://' && code === letter_s) {
          effects.consume(code);
          return scheme(rest);
        }
        if (code !== rest.codePointAt(0)) return nok(code);
        effects.consume(code);
        return scheme(rest.slice(1));
      };
    const end: State = (code) => {
      effects.exit('data');
      return ok(code);
    };
    const body: State = (code) => {
      if (isEnd(code)) return end(code);
      if (isMark(code)) return effects.check(marksInside, run, end)(code);
      effects.consume(code);
      return body;
    };
    // Text that was checked is not checked again for each of its marks: that takes the square of them.
    const run: State = (code) => {
      if (!isMark(code) && !isPunctuation(code)) return body(code);
      effects.consume(code);
      return run;
    };
    return (code) => {
      effects.enter('data');
      return scheme('http://')(code);
    };
  },
};

/** A backslash makes the next mark a plain character. */
const escape: Construct = {
  tokenize(effects, ok, nok) {
    const is_arm = this.previous === macron;
    const value: State = (code) => {
      if (is_arm || !isEscaped(code)) return nok(code);
      effects.enter('characterEscapeValue');
      effects.consume(code);
      effects.exit('characterEscapeValue');
      effects.exit('characterEscape');
      return ok;
    };
    return (code) => {
      effects.enter('characterEscape');
      effects.consume(code);
      return value;
    };
  },
};

/** A sequence of characters that are no marks. */
const literal = (characters: string): Construct => ({
  tokenize: (effects, ok, nok) => {
    const next =
      (index: number): State =>
      (code) => {
        if (code !== characters.codePointAt(index)) return nok(code);
        if (index === 0) effects.enter('data');
        effects.consume(code);
        if (index + 1 < characters.length) return next(index + 1);
        effects.exit('data');
        return ok;
      };
    return next(0);
  },
});

/** ¯\_(ツ)_/¯ keeps its arms. */
const arms = { right: literal('\\_'), left: literal('_/¯') };

const grammar: Syntax = {
  string: { [backslash]: escape },
  text: { [backslash]: [escape, arms.right], [underscore]: arms.left, [letter_h]: address },
  // What the subset lacks: people who typed it meant its characters.
  disable: {
    null: [
      'autolink',
      'characterEscape',
      'characterReference',
      'codeIndented',
      'definition',
      'hardBreakEscape',
      'hardBreakTrailing',
      'htmlFlow',
      'htmlText',
      'setextUnderline',
      'thematicBreak',
    ],
  },
};

const struck: NonNullable<Extract<Options['mdastExtensions'], unknown[]>[number]> = {
  enter: {
    strikethrough(token) {
      this.enter({ type: 'delete', children: [] }, token);
    },
  },
  exit: {
    strikethrough(token) {
      this.exit(token);
    },
  },
};

/** The library's parser for the subset of Markdown that words use. Ask `isMarkedUp` first: it limits the time. */
export const readMarkdown = (words: string): MarkdownRoot =>
  fromMarkdown(words, {
    extensions: [gfmStrikethrough({ singleTilde: false }), grammar],
    mdastExtensions: [struck],
  });
