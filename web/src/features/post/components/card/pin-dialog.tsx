import { useState } from 'react';
import { TextField } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { Post } from '@plaudit/contract/post/schema';
import { errorMessage } from '../../../../lib/errors/errors.ts';
import { asMoment } from '../../../../lib/format/moment.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { FormField } from '../../../../ui/form-field.tsx';
import { endOfDay, pinProblem } from '../../pin.ts';
import { usePinPost } from '../../mutations.ts';

const week_ms = 7 * 86_400_000;

/** Chooses the last day of a pin: the day that it ends by now, or a day in a week. */
export const PinDialog = ({ post, onClose }: { post: Post; onClose: () => void }) => {
  const { post_id, pinned_until } = post;
  const { t } = useTranslation('post');
  const pin = usePinPost(post_id);
  const [opened_at] = useState(() => new Date());
  const [day, setDay] = useState(() => {
    const is_pinned = pinned_until !== null && new Date(pinned_until) > opened_at;
    return asMoment(is_pinned ? new Date(pinned_until) : new Date(opened_at.getTime() + week_ms)).slice(0, 10);
  });
  const [tried_at, setTriedAt] = useState<Date | null>(null);
  const problem = tried_at ? pinProblem(day, tried_at) : undefined;
  const submit = () => {
    const now = new Date();
    setTriedAt(now);
    const until = endOfDay(day);
    if (until && !pinProblem(day, now)) pin.mutate(until, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t('pin.title')}
      description={t('pin.text')}
      submit={t('pin.action')}
      is_busy={pin.isPending}
      problem={pin.error ? errorMessage(pin.error) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField label={t('pin.until')} error={problem && t(problem)}>
        {(control) => (
          <TextField.Root
            type="date"
            size="3"
            required
            min={asMoment(opened_at).slice(0, 10)}
            value={day}
            onChange={({ target }) => setDay(target.value)}
            {...control}
          />
        )}
      </FormField>
    </FormDialog>
  );
};
