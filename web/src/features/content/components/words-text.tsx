import { Text } from '@radix-ui/themes';
import { linesDirection } from '../../../lib/format/text-direction.ts';
import { isEmojiOnly, segmentsOf } from '../segments.ts';
import { useWordsTree } from '../use-words-tree.ts';
import { type People, Pieces } from './words/pieces.tsx';
import './words-text.css';

type WordsTextProps = {
  words: string;
  mentions: People;
  size?: '2' | '3';
  /** The language that they are in, for screen readers and translators. */
  lang?: string | undefined;
};

/** What a person wrote, with people and addresses as links. Only elements: none of it is ever HTML. */
export const WordsText = ({ words, mentions, size = '3', lang }: WordsTextProps) => {
  const showTree = useWordsTree(words);
  if (showTree) {
    return (
      <Text as="div" lang={lang} size={size} className="words-text words-tree">
        {showTree(words, mentions)}
      </Text>
    );
  }
  const segments = segmentsOf(words);
  const letters = segments.map(({ kind, text }) => (kind === 'text' ? text : '')).join(' ');
  // Looks like a text of Radix Themes, which takes longer to draw: lists have hundreds of them.
  return (
    <p
      lang={lang}
      dir={linesDirection(letters)}
      className={`rt-Text rt-r-size-${isEmojiOnly(segments) ? '8' : size} words-text`}
    >
      <Pieces segments={segments} people={mentions} />
    </p>
  );
};
