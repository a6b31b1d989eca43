import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Message } from '@plaudit/contract/chat/schema';
import { linkProps } from '../../../../lib/navigation/link-props.ts';
import { paths } from '../../../../lib/navigation/paths.ts';
import { ResponsiveDialog } from '../../../../ui/responsive-dialog.tsx';
import { SavedList } from './saved-list.tsx';

/** What the person wants to come back to. */
export const LaterDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  const open = ({ message_id }: Message) => {
    onClose();
    void navigate(linkProps(paths.connect('message', message_id)));
  };
  return (
    <ResponsiveDialog open onOpenChange={(is_open) => !is_open && onClose()} title={t('later.title')} is_tall>
      <SavedList onOpen={open} />
    </ResponsiveDialog>
  );
};
