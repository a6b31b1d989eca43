import { useTranslation } from 'react-i18next';
import { type AudienceSelection, empty_selection } from '@plaudit/contract/audience/schema';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { AudiencePicker } from '../../audience/components/audience-picker.tsx';

type AudienceFieldProps = {
  value: AudienceSelection | null;
  saved: AudienceSelection | null;
  onChange: (value: AudienceSelection | null) => void;
};

/** Whether people come by themselves, or some belong to it without joining. */
export const AudienceField = ({ value, saved, onChange }: AudienceFieldProps) => {
  const { t } = useTranslation('place');
  return (
    <>
      <ChoiceList
        label={t('form.membership')}
        choices={['joined', 'automatic']}
        value={value ? 'automatic' : 'joined'}
        onChange={(choice) => onChange(choice === 'joined' ? null : (saved ?? empty_selection))}
        name={(choice) => t(`form.${choice}`)}
        hint={(choice) => t(`form.${choice}_hint`)}
      />
      {value && <AudiencePicker label={t('form.audience')} value={value} onChange={onChange} with_saved />}
    </>
  );
};

/** Whether a place is suggested to an audience, whose people decide for themselves whether to join. */
export const PreferredField = ({ value, saved, onChange }: AudienceFieldProps) => {
  const { t } = useTranslation('place');
  return (
    <>
      <Toggle
        label={t('form.preferred')}
        hint={t('form.preferred_hint')}
        is_on={value !== null}
        onChange={(is_on) => onChange(is_on ? (saved ?? empty_selection) : null)}
      />
      {value && <AudiencePicker label={t('form.preferred_who')} value={value} onChange={onChange} with_saved />}
    </>
  );
};
