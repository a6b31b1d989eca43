import { useState } from 'react';
import { TextField } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/errors/errors.ts';
import { asMoment } from '../../../../lib/format/moment.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { FormField } from '../../../../ui/form-field.tsx';

const week_ms = 7 * 86_400_000;

/** As much of a moment as the field shows. */
const lengths = { date: 10, 'datetime-local': 16 } as const;

type UntilDialogProps = {
  title: string;
  text: string;
  label: string;
  hint?: string | undefined;
  action: string;
  type: keyof typeof lengths;
  /** What it ends at by now, in ISO 8601. */
  current: string | null;
  /** The key of the sentence that says what is wrong with the content of the field. */
  problemOf: (chosen: string, now: Date) => string | undefined;
  is_busy: boolean;
  error: Error | null;
  onSubmit: (chosen: string) => void;
  onClose: () => void;
};

/** Chooses when something of a post ends: when it ends by now, or in a week. */
export const UntilDialog = ({ label, hint, type, current, problemOf, error, onSubmit, ...frame }: UntilDialogProps) => {
  const { title, text, action, is_busy, onClose } = frame;
  const { t } = useTranslation('post');
  const [opened_at] = useState(() => new Date());
  const [chosen, setChosen] = useState(() => {
    const ends_at = current !== null && new Date(current);
    const first = ends_at && ends_at > opened_at ? ends_at : new Date(opened_at.getTime() + week_ms);
    return asMoment(first).slice(0, lengths[type]);
  });
  const [tried_at, setTriedAt] = useState<Date | null>(null);
  const problem = tried_at ? problemOf(chosen, tried_at) : undefined;
  const submit = () => {
    const now = new Date();
    setTriedAt(now);
    if (!problemOf(chosen, now)) onSubmit(chosen);
  };
  return (
    <FormDialog
      title={title}
      description={text}
      submit={action}
      is_busy={is_busy}
      problem={error ? errorMessage(error) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField label={label} hint={hint} error={problem && t(problem)}>
        {(control) => (
          <TextField.Root
            type={type}
            size="3"
            required
            min={asMoment(opened_at).slice(0, lengths[type])}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
            {...control}
          />
        )}
      </FormField>
    </FormDialog>
  );
};
