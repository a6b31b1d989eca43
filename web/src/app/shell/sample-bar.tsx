import { Button, Text } from '@radix-ui/themes';
import { Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { leaveSample } from '../../lib/session/sample-tab.ts';
import './sample-bar.css';

/** Above every page of the sample company, so that no one takes it for their own. */
export const SampleBar = () => {
  const { t } = useTranslation();
  return (
    <aside className="sample-bar" aria-label={t('sample.label')}>
      <Eye size={18} aria-hidden />
      <Text as="p" size={{ initial: '1', sm: '2' }}>
        {t('sample.text')}
      </Text>
      <Button size="2" variant="soft" highContrast onClick={leaveSample}>
        {t('close')}
      </Button>
    </aside>
  );
};
