import { Link as TextLink, Text } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format/format-date.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import './enrol-notice.css';

/** Until when a second factor has to be set up. In the flow of the page, so that it covers nothing. */
export const EnrolNotice = ({ by }: { by: string }) => {
  const { t } = useTranslation('factor');
  return (
    <div role="status" className="enrol-notice">
      <ShieldAlert size={18} aria-hidden />
      <Text as="p" size="2">
        {t('enrol.notice', { date: formatDate(by, { dateStyle: 'long', timeStyle: 'short' }) })}{' '}
        <TextLink asChild underline="always">
          <Link to={paths.settingsSection('security')}>{t('enrol.open')}</Link>
        </TextLink>
      </Text>
    </div>
  );
};
