import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Recognition } from '@plaudit/contract/recognition/schema';
import { ResponsiveDialog } from '../../../../ui/responsive-dialog.tsx';
import { PersonRows } from '../../../people/components/person-rows.tsx';
import { membersQuery } from '../../queries.ts';

/** Everyone who received a recognition. */
export const MembersDialog = ({ recognition, onClose }: { recognition: Recognition; onClose: () => void }) => {
  const { t } = useTranslation('recognition');
  const members = useQuery({
    ...membersQuery(recognition.recognition_id),
    placeholderData: { items: recognition.employees, next_cursor: null },
  });
  const people = members.data?.items ?? recognition.employees;
  return (
    <ResponsiveDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('members.title')}
      description={t('members.count', { count: people.length })}
      max_width="420px"
    >
      <PersonRows people={people} onClick={onClose} />
    </ResponsiveDialog>
  );
};
