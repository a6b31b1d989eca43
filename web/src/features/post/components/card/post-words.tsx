import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { WordsText } from '../../../content/components/words-text.tsx';
import './post-words.css';

type PostWordsProps = {
  words: string;
  mentions: EmployeeCard[];
  /** On its own page a post is never folded. */
  is_whole: boolean;
};

/** Texts shorter than this fit into a folded card at every width, and need no measuring. */
const short_length = 280;

/** The text of a post. A long one is folded in a feed, and people open it there. */
export const PostWords = ({ words, mentions, is_whole }: PostWordsProps) => {
  const { t } = useTranslation('post');
  const id = useId();
  const text = useRef<HTMLDivElement>(null);
  const may_fold = !is_whole && (words.length > short_length || words.split('\n').length > 6);
  const [is_open, setIsOpen] = useState(false);
  const [is_long, setIsLong] = useState(may_fold);
  useLayoutEffect(() => {
    const element = text.current;
    if (!may_fold || is_open || !element) return;
    // Its content also changes: after an edit, and when pictures of people arrive.
    const observer = new ResizeObserver(() => setIsLong(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [may_fold, is_open]);
  const is_folded = may_fold && !is_open;
  return (
    <div className="post-text">
      <div
        ref={text}
        id={id}
        className="post-words"
        data-folded={is_folded || undefined}
        data-cut={(is_folded && is_long) || undefined}
      >
        <WordsText words={words} mentions={mentions} />
      </div>
      {may_fold && (is_open || is_long) && (
        <Button
          variant="ghost"
          size="2"
          aria-expanded={is_open}
          aria-controls={id}
          className="post-unfold"
          onClick={() => setIsOpen(!is_open)}
        >
          {t(is_open ? 'less' : 'more')}
        </Button>
      )}
    </div>
  );
};
