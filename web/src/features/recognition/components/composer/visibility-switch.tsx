import { useId } from 'react';
import { SegmentedControl, Text } from '@radix-ui/themes';
import { Globe, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Recognition } from '@plaudit/contract/recognition/schema';
import { useCompany } from '../../../../lib/session/session.ts';
import './visibility-switch.css';

type Visibility = Recognition['visibility'];

/** Whether everyone sees it, or only the people it concerns and moderators; says which. */
export const VisibilitySwitch = ({ value, onChange }: { value: Visibility; onChange: (value: Visibility) => void }) => {
  const { t } = useTranslation('recognition');
  const { company_name: company } = useCompany();
  const hint_id = useId();
  return (
    <>
      <SegmentedControl.Root
        size="2"
        value={value}
        aria-label={t('visibility.label')}
        aria-describedby={hint_id}
        className="visibility-switch"
        onValueChange={(next) => onChange(next as Visibility)}
      >
        <SegmentedControl.Item value="public">
          <span className="visibility-option">
            <Globe size={14} aria-hidden />
            {t('visibility.public')}
          </span>
        </SegmentedControl.Item>
        <SegmentedControl.Item value="private">
          <span className="visibility-option">
            <Lock size={14} aria-hidden />
            {t('visibility.private')}
          </span>
        </SegmentedControl.Item>
      </SegmentedControl.Root>
      <Text size="1" color="gray" id={hint_id} className="visibility-hint">
        {t(value === 'public' ? 'visibility.public_hint' : 'visibility.private_hint', { company })}
      </Text>
    </>
  );
};
