import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { Button, Flex, Heading } from '@radix-ui/themes';
import { ChartBarDecreasing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../../lib/loading/lazy-part.ts';
import { useModule } from '../../../../lib/session/session.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { RowsSkeleton } from '../../../../ui/skeletons.tsx';
import { emptyPoll, isPollWorthKeeping, type PollWriting } from '../../../poll/index.ts';
import type { problemsOfPoll } from '../../draft.ts';
import './poll-part.css';

const PollFields = lazyPart(() => import('../../../poll/components/poll-fields.tsx'), 'PollFields');

type PollButtonProps = { poll: PollWriting | null; onChange: (poll: PollWriting) => void };

/** Adds a poll to a post that has none. */
export const PollButton = ({ poll, onChange }: PollButtonProps) => {
  const { t } = useTranslation('post');
  const is_on = useModule('polls');
  if (!is_on || poll !== null) return null;
  return (
    <IconButton
      type="button"
      variant="ghost"
      color="gray"
      size="2"
      label={t('poll.add')}
      onPointerEnter={() => void PollFields.preload()}
      onClick={() => onChange(emptyPoll())}
    >
      <ChartBarDecreasing size={18} aria-hidden />
    </IconButton>
  );
};

type PollPartProps = {
  poll: PollWriting;
  /** Null takes it out of the post. */
  onChange: (poll: PollWriting | null) => void;
  problems: ReturnType<typeof problemsOfPoll>;
  /** The place of the post; null if it is in none. */
  place_id: string | null;
};

/** The poll of a post that is being written. */
export const PollPart = ({ poll, onChange, problems = { answer: {} }, place_id }: PollPartProps) => {
  const { t } = useTranslation('post');
  const part = useRef<HTMLDivElement>(null);
  const [is_new] = useState(() => !isPollWorthKeeping(poll));
  return (
    <Flex ref={part} direction="column" gap="4" className="post-poll-part">
      <Flex justify="between" align="center" gap="2">
        <Heading as="h3" size="3">
          {t('poll.title')}
        </Heading>
        <Button type="button" variant="ghost" color="gray" size="2" onClick={() => onChange(null)}>
          {t('poll.remove')}
        </Button>
      </Flex>
      <Suspense fallback={<RowsSkeleton rows={4} height={52} />}>
        <PollFields
          poll={poll}
          onChange={(changed) => onChange({ ...poll, ...changed })}
          problems={problems}
          place_id={place_id}
        />
        {is_new && <FocusOnQuestion within={part} />}
      </Suspense>
    </Flex>
  );
};

/** Once the fields are there, people go on with the question: the button that they pressed is gone. */
const FocusOnQuestion = ({ within }: { within: RefObject<HTMLDivElement | null> }) => {
  useEffect(() => within.current?.querySelector('textarea')?.focus(), [within]);
  return null;
};
