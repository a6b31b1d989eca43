import { useState } from 'react';
import { TextArea, TextField } from '@radix-ui/themes';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { chat_limits } from '@plaudit/contract/chat/limits';
import { limits } from '@plaudit/contract/limits';
import { errorMessage } from '../../../../lib/errors/errors.ts';
import { fromMoment, ownTimeZone } from '../../../../lib/format/moment.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { FormField } from '../../../../ui/form-field.tsx';
import { readPoint } from '../../maps.ts';
import type { NewCard } from '../../new-card.ts';

type LocationDialogProps = { onSend: (card: Omit<NewCard, 'client_id'>) => Promise<void>; onClose: () => void };

const nothing = { name: '', address: '', point: '', moment: '' };

/** Says where something takes place, and when. */
export const LocationDialog = ({ onSend, onClose }: LocationDialogProps) => {
  const { t } = useTranslation('chat');
  const [value, setValue] = useState(nothing);
  const [was_tried, setWasTried] = useState(false);
  const { address, moment } = value;
  const location_name = value.name.trim();
  const point = readPoint(value.point);
  const is_wrong_point = value.point.trim() !== '' && !point;
  const set = (part: Partial<typeof nothing>) => setValue({ ...value, ...part });
  const add = useMutation({
    mutationFn: () => {
      const starts_at = fromMoment(moment)?.toISOString() ?? null;
      const location = { location_name, address: address.trim(), latitude: null, longitude: null, ...point, starts_at };
      return onSend({ location, card: { type: 'location', name: location_name }, text: location_name });
    },
  });
  const send = () => {
    setWasTried(true);
    if (location_name !== '' && !is_wrong_point) add.mutate();
  };
  return (
    <FormDialog
      title={t('add.location')}
      submit={t('location.send')}
      max_width="520px"
      is_dirty={JSON.stringify(value) !== JSON.stringify(nothing)}
      is_busy={add.isPending}
      problem={add.error && errorMessage(add.error)}
      onSubmit={send}
      onClose={onClose}
    >
      <FormField
        label={t('location.name')}
        error={was_tried && location_name === '' ? t('location.no_name') : undefined}
      >
        {(field) => (
          <TextField.Root
            {...field}
            size="3"
            maxLength={limits.title_length}
            value={value.name}
            onChange={(event) => set({ name: event.target.value })}
          />
        )}
      </FormField>
      <FormField label={t('location.address_optional')}>
        {(field) => (
          <TextArea
            {...field}
            size="3"
            rows={2}
            maxLength={chat_limits.address_length}
            value={address}
            onChange={(event) => set({ address: event.target.value })}
          />
        )}
      </FormField>
      <FormField label={t('location.time')} hint={t('plan.zone', { zone: ownTimeZone() })}>
        {(field) => (
          <TextField.Root
            {...field}
            size="3"
            type="datetime-local"
            value={moment}
            onChange={(event) => set({ moment: event.target.value })}
          />
        )}
      </FormField>
      <FormField
        label={t('location.point')}
        hint={t('location.point_hint')}
        error={was_tried && is_wrong_point ? t('location.no_point') : undefined}
      >
        {(field) => (
          <TextField.Root
            {...field}
            size="3"
            inputMode="text"
            value={value.point}
            onChange={(event) => set({ point: event.target.value })}
          />
        )}
      </FormField>
    </FormDialog>
  );
};
