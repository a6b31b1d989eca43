import { Callout } from '@radix-ui/themes';
import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Says that managers decide first. */
export const ApprovalNotice = () => {
  const { t } = useTranslation('post');
  return (
    <Callout.Root size="1" color="gray">
      <Callout.Icon>
        <Hourglass size={16} aria-hidden />
      </Callout.Icon>
      <Callout.Text>{t('approval.notice')}</Callout.Text>
    </Callout.Root>
  );
};
