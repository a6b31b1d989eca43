import { useMutation } from '@tanstack/react-query';
import { exportName } from '@plaudit/contract/files/export-name';
import { exportInsight } from '@plaudit/contract/overview/endpoints';
import type { ContentInsight } from '@plaudit/contract/overview/schema';
import { saveFile } from '../../lib/files/save-file.ts';

export const useExportInsight = () =>
  useMutation({
    mutationFn: ({ kind, created_at, content_id }: ContentInsight) =>
      saveFile(exportInsight, exportName([kind, created_at.slice(0, 10), 'insight'], new Date(), 'xlsx'), {
        query: { content_id },
      }),
  });
