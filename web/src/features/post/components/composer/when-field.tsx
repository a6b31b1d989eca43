import { useId, useState } from 'react';
import { Box, Flex, SegmentedControl, Text, TextField } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { asMoment, ownTimeZone } from '../../../../lib/format/moment.ts';
import { FormField } from '../../../../ui/form-field.tsx';
import type { Writing } from '../../draft.ts';

type WhenFieldProps = Pick<Writing, 'is_scheduled' | 'moment'> & {
  onChange: (fields: Partial<Pick<Writing, 'is_scheduled' | 'moment'>>) => void;
  error?: string | undefined;
};

/** Whether it is posted now or at a time, which is in the zone of the device. */
export const WhenField = ({ is_scheduled, moment, onChange, error }: WhenFieldProps) => {
  const { t } = useTranslation('post');
  const id = useId();
  const [opened_at] = useState(() => new Date());
  return (
    <Flex direction="column" gap="1">
      <Text as="div" size="2" weight="medium" id={id}>
        {t('when.label')}
      </Text>
      <Flex gap="3" wrap="wrap" align="start">
        <SegmentedControl.Root
          size="2"
          aria-labelledby={id}
          value={is_scheduled ? 'later' : 'now'}
          onValueChange={(choice) => onChange({ is_scheduled: choice === 'later' })}
        >
          <SegmentedControl.Item value="now">{t('when.now')}</SegmentedControl.Item>
          <SegmentedControl.Item value="later">{t('when.later')}</SegmentedControl.Item>
        </SegmentedControl.Root>
        {is_scheduled && (
          <Box flexGrow="1" minWidth="220px">
            <FormField label={t('when.at')} hint={t('when.zone', { zone: ownTimeZone() })} error={error}>
              {(control) => (
                <TextField.Root
                  type="datetime-local"
                  size="3"
                  min={asMoment(opened_at)}
                  value={moment}
                  onChange={({ target }) => onChange({ moment: target.value })}
                  {...control}
                />
              )}
            </FormField>
          </Box>
        )}
      </Flex>
    </Flex>
  );
};
