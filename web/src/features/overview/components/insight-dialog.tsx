import { Button } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/errors/errors.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ResponsiveDialog } from '../../../ui/responsive-dialog.tsx';
import { useExportInsight } from '../mutations.ts';
import { insightQuery } from '../queries.ts';
import { InsightBody } from './insight/insight-body.tsx';
import { InsightSkeleton } from './insight/insight-skeleton.tsx';

type InsightDialogProps = { content_id: string; onClose: () => void };

/** Whom content reached, and what they did with it: how many, without names. */
export const InsightDialog = ({ content_id, onClose }: InsightDialogProps) => {
  const { t } = useTranslation('overview');
  const { data, error, isError, refetch } = useQuery(insightQuery(content_id));
  const save = useExportInsight();
  const shown = () => {
    if (isError && !data) return <ErrorState error={error} retry={() => void refetch()} />;
    return data ? <InsightBody insight={data} /> : <InsightSkeleton />;
  };
  return (
    <ResponsiveDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('insight.title')}
      description={t('insight.text')}
      max_width="680px"
      is_tall
      problem={save.error && errorMessage(save.error)}
      footer={
        <Button
          size="3"
          variant="soft"
          color="gray"
          disabled={!data}
          loading={save.isPending}
          onClick={() => data && save.mutate(data)}
        >
          <FileSpreadsheet size={16} aria-hidden />
          {t('insight.export')}
        </Button>
      }
    >
      {shown()}
    </ResponsiveDialog>
  );
};
