import { useTranslation } from 'react-i18next';
import { asMoment } from '../../../../lib/format/moment.ts';
import { ResponsiveDialog } from '../../../../ui/responsive-dialog.tsx';
import { DayField } from './day-field.tsx';

type DayDialogProps = {
  conversation_id: string;
  /** A time of the day that people come from. */
  at: string;
  onGoTo: (seq: number | null) => void;
  onClose: () => void;
};

/** Chooses the day to go to in a conversation. */
export const DayDialog = ({ conversation_id, at, onGoTo, onClose }: DayDialogProps) => {
  const { t } = useTranslation('chat');
  return (
    <ResponsiveDialog open onOpenChange={(open) => !open && onClose()} title={t('day.title')} max_width="400px">
      <DayField
        label={t('day.label')}
        conversation_id={conversation_id}
        from={asMoment(new Date(at)).slice(0, 10)}
        onGoTo={onGoTo}
      />
    </ResponsiveDialog>
  );
};
