import type { ReactNode, Ref } from 'react';
import { Text } from '@radix-ui/themes';
import { FieldFrame, notesOf, type WordsFieldProps } from './field-frame.tsx';
import { MentionField, type MentionFieldHandle } from './mention-field.tsx';

type ShortFieldProps = WordsFieldProps & {
  rows: number;
  ref?: Ref<MentionFieldHandle>;
  /** Between the field and its error message. */
  children?: ReactNode;
};

/** What a person has to say, with mentions of colleagues. */
export const WordsField = ({ ref, children, rows, ...frame }: ShortFieldProps) => {
  const { id, label, placeholder, value, onChange, mentioned_in } = frame;
  return (
    <FieldFrame
      {...frame}
      label={
        <Text as="label" htmlFor={id} size="2" weight="medium">
          {label}
        </Text>
      }
    >
      <MentionField
        {...(ref && { ref })}
        id={id}
        rows={rows}
        value={value}
        onChange={onChange}
        placeholder={placeholder}
        mentioned_in={mentioned_in}
        {...notesOf(frame)}
      />
      {children}
    </FieldFrame>
  );
};
