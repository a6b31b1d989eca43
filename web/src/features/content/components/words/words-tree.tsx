import { useMemo } from 'react';
import { withNames } from '@plaudit/contract/words/mention';
import { parseWords } from '@plaudit/contract/words/parse';
import type { Block, Span } from '@plaudit/contract/words/tree';
import { personName } from '../../../../lib/format/person.ts';
import { textDirection } from '../../../../lib/format/text-direction.ts';
import { withEmoji } from '../../segments.ts';
import { Address } from '../address.tsx';
import { type People, Pieces } from './pieces.tsx';
import './words-tree.css';

const marks = { bold: 'strong', italic: 'em', strike: 's' } as const;
const headings = { 1: 'h2', 2: 'h3', 3: 'h4' } as const;

/** Text where no link is allowed: in the words of another one, and in code. */
const named = (text: string, people: People): string =>
  withNames(text, (id) => {
    const person = people.find(({ employee_id }) => employee_id === id);
    return person && personName(person);
  });

/** Which way most letters run, those of addresses and names aside. */
const directionOf = (parts: readonly (Block | Span)[]): 'ltr' | 'rtl' => textDirection(lettersOf(parts));

const lettersOf = (parts: readonly (Block | Span)[]): string =>
  parts
    .map((part) => {
      if ('children' in part) return lettersOf(part.children);
      if (part.kind === 'list') return lettersOf(part.items.flat());
      return part.kind === 'text' ? part.text : '';
    })
    .join(' ');

type PartProps<Part> = { part: Part; people: People; in_link?: boolean };

const SpanPart = ({ part, people, in_link = false }: PartProps<Span>) => {
  switch (part.kind) {
    case 'bold':
    case 'italic':
    case 'strike': {
      const Mark = marks[part.kind];
      return (
        <Mark>
          <Spans parts={part.children} people={people} in_link={in_link} />
        </Mark>
      );
    }
    case 'link':
      return (
        <Address href={part.href}>
          <Spans parts={part.children} people={people} in_link />
        </Address>
      );
    case 'code':
      return <code dir="ltr">{named(part.text, people)}</code>;
    case 'image':
      return part.alt;
    default:
      return (
        <Pieces
          segments={in_link ? [{ kind: 'text', text: named(part.text, people) }] : withEmoji(part)}
          people={people}
        />
      );
  }
};

const Spans = ({ parts, people, in_link = false }: { parts: readonly Span[]; people: People; in_link?: boolean }) =>
  // The parts of a text have no identity but their place.
  parts.map((part, index) => <SpanPart key={index} part={part} people={people} in_link={in_link} />);

const BlockPart = ({ part, people }: PartProps<Block>) => {
  const dir = directionOf([part]);
  switch (part.kind) {
    case 'quote':
      return (
        <blockquote dir={dir}>
          <Blocks parts={part.children} people={people} />
        </blockquote>
      );
    case 'list': {
      const items = part.items.map((item, index) => (
        <li key={index}>
          <Blocks parts={item} people={people} />
        </li>
      ));
      if (part.start === null) return <ul dir={dir}>{items}</ul>;
      return (
        <ol dir={dir} start={part.start}>
          {items}
        </ol>
      );
    }
    case 'code_block':
      return <pre dir="ltr">{named(part.text, people)}</pre>;
    default: {
      const Line = part.kind === 'heading' ? headings[part.level] : 'p';
      return (
        <Line dir={dir}>
          <Spans parts={part.children} people={people} />
        </Line>
      );
    }
  }
};

const Blocks = ({ parts, people }: { parts: readonly Block[]; people: People }) =>
  parts.map((part, index) => <BlockPart key={index} part={part} people={people} />);

const WordsTree = ({ words, people }: { words: string; people: People }) => {
  const parts = useMemo(() => parseWords(words), [words]);
  return <Blocks parts={parts} people={people} />;
};

/** Words with what their marks mean. It brings the parser along, so it is loaded by the first words that need it. */
export const showTree = (words: string, people: People) => <WordsTree words={words} people={people} />;
