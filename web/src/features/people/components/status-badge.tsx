import { Badge } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { AccountStatus } from '@plaudit/contract/people/schema';

/** Says when a person can't be reached here yet, or anymore; nothing for everyone else. */
export const StatusBadge = ({ status }: { status: AccountStatus | undefined }) => {
  const { t } = useTranslation('people');
  if (!status || status === 'ACTIVE') return null;
  return (
    <Badge color={status === 'INVITED' ? 'blue' : 'gray'} highContrast>
      {t(`status.${status}`)}
    </Badge>
  );
};
