import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';

type CrowdDialogProps = {
  crowd: 'place' | 'here';
  /** Of the conversation. */
  name: string;
  people_count: number;
  action: 'send' | 'schedule' | 'save';
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before a message notifies many people at once. */
export const CrowdDialog = ({ crowd, name, people_count: count, action, onConfirm, onClose }: CrowdDialogProps) => {
  const { t } = useTranslation('chat');
  return (
    <ConfirmDialog
      title={t(`crowd.${crowd}`, { name })}
      text={t(`crowd.${crowd}_text`, { count })}
      action={t(`crowd.${action}`)}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
};
