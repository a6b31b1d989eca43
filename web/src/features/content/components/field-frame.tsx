import type { ReactNode } from 'react';
import { Flex, Text } from '@radix-ui/themes';
import { type MentionedText, toMessage } from '../mentions.ts';
import type { MentionedIn } from '../use-mention-options.ts';
import { LettersLeft } from './letters-left.tsx';

/** What every field for words of people is told. */
export type WordsFieldProps = {
  id: string;
  label: string;
  placeholder: string;
  value: MentionedText;
  onChange: (value: MentionedText) => void;
  /** The most characters, and how many are left when the counter appears; before that, it would only disturb. */
  limit: number;
  counted_from: number;
  error?: string | undefined;
  mentioned_in?: MentionedIn | undefined;
};

type Framed = Pick<WordsFieldProps, 'id' | 'value' | 'limit' | 'counted_from' | 'error'>;

const restOf = ({ value, limit }: Framed): number => limit - toMessage(value).length;

const idsOf = (id: string) => ({ rest: `${id}-rest`, error: `${id}-error` });

/** What a field says about itself: whether it is wrong, and the elements that describe it. */
export type FieldNotes = { is_wrong: boolean; described_by: string | undefined };

export const notesOf = (field: Framed): FieldNotes => {
  const ids = idsOf(field.id);
  const notes = [...(field.error ? [ids.error] : []), ...(restOf(field) < field.counted_from ? [ids.rest] : [])];
  return { is_wrong: Boolean(field.error), described_by: notes.join(' ') || undefined };
};

type FieldFrameProps = Framed & {
  label: ReactNode;
  children: ReactNode;
};

/** A field with its label above, how many characters are left, and what is wrong with it below. */
export const FieldFrame = ({ label, children, ...field }: FieldFrameProps) => {
  const { id, counted_from, error } = field;
  const ids = idsOf(id);
  const rest = restOf(field);
  return (
    <Flex direction="column" gap="1">
      <Flex justify="between" align="baseline">
        {label}
        {rest < counted_from && <LettersLeft id={ids.rest} rest={rest} />}
      </Flex>
      {children}
      {error && (
        <Text as="div" size="1" color="red" role="alert" id={ids.error}>
          {error}
        </Text>
      )}
    </Flex>
  );
};
