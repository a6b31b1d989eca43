import { Text } from '@radix-ui/themes';
import { Pin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { personName } from '../../../../lib/format/person.ts';

/** Says that a message is pinned, and who did that. */
export const PinMark = ({ by }: { by: EmployeeCard }) => {
  const { t } = useTranslation('chat');
  return (
    <Text as="div" size="1" className="chat-mark">
      <Pin size={12} aria-hidden />
      <bdi>{t('pin.by', { name: personName(by) })}</bdi>
    </Text>
  );
};
