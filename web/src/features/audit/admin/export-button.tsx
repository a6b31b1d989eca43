import { Button } from '@radix-ui/themes';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { exportName } from '@plaudit/contract/files/export-name';
import { exportAudit } from '@plaudit/contract/audit/endpoints';
import { useSaveFile } from '../../../lib/files/use-save-file.ts';
import type { AuditFilter } from './queries.ts';

/** Saves the search results as CSV. */
export const ExportButton = ({ filter }: { filter: AuditFilter }) => {
  const { t } = useTranslation('audit');
  const file = useSaveFile(exportAudit, () => exportName(['audit log', filter.area ?? ''], new Date(), 'csv'));
  return (
    <Button
      size="3"
      variant="soft"
      color="gray"
      highContrast
      loading={file.isPending}
      onClick={() => file.mutate({ query: filter })}
    >
      <Download size={18} aria-hidden />
      {t('export')}
    </Button>
  );
};
