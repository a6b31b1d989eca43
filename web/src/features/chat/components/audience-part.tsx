import { useTranslation } from 'react-i18next';
import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import { AudiencePicker, isEmptyAudience, isWholeAudience } from '../../audience/components/audience-picker.tsx';

type AudiencePartProps = {
  value: AudienceSelection;
  /** `is_ready`: it is complete, and means someone. */
  onChange: (value: AudienceSelection, is_ready: boolean) => void;
};

/** Whom a group is for. */
export const AudiencePart = ({ value, onChange }: AudiencePartProps) => {
  const { t } = useTranslation('chat');
  return (
    <AudiencePicker
      label={t('audience.who')}
      value={value}
      onChange={(chosen) => onChange(chosen, isWholeAudience(chosen) && !isEmptyAudience(chosen))}
      with_saved
    />
  );
};
