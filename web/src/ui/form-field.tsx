import { type ReactNode, useId } from 'react';
import { Flex, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { useShortenedPaste } from './use-shortened-paste.ts';

export type FieldControl = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };

type FormFieldProps = {
  label: ReactNode;
  /** Help that is always there. */
  hint?: ReactNode;
  /** The error, in place of the hint. */
  error?: ReactNode;
  /** At the end of the label's line, for example a link or a counter. */
  aside?: ReactNode;
  /** Draws the control with the attributes that tie it to label, hint and error. */
  children: (control: FieldControl) => ReactNode;
};

/** One field of a form: label, control, and one line for its hint, its error, or that what was pasted was too long. */
export const FormField = ({ label, hint, error, aside, children }: FormFieldProps) => {
  const { t } = useTranslation();
  const id = useId();
  const { limit, watch } = useShortenedPaste();
  const note_id = `${id}-note`;
  const shortened = limit === null ? undefined : t('shortened', { limit });
  const note = error ?? shortened ?? hint;
  return (
    // A label may contain one long word, for example a domain.
    <Flex direction="column" gap="1" style={{ overflowWrap: 'anywhere' }} {...watch}>
      <Flex justify="between" align="baseline" gap="3">
        <Text as="label" htmlFor={id} size="2" weight="medium">
          {label}
        </Text>
        {aside}
      </Flex>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': note ? note_id : undefined })}
      {note && (
        <Text
          as="div"
          id={note_id}
          size="1"
          color={error ? 'red' : shortened ? 'amber' : 'gray'}
          {...(note !== hint && { role: 'alert' })}
        >
          {note}
        </Text>
      )}
    </Flex>
  );
};
