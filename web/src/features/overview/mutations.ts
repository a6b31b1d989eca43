import { useMutation } from '@tanstack/react-query';
import { exportName } from '@plaudit/contract/files/export-name';
import { exportInsight, exportInsightList } from '@plaudit/contract/overview/endpoints';
import type { QueryInput } from '@plaudit/contract/endpoint';
import type { ContentInsight } from '@plaudit/contract/overview/schema';
import { saveFile } from '../../lib/files/save-file.ts';

export const useExportInsight = () =>
  useMutation({
    mutationFn: ({ kind, created_at, content_id }: ContentInsight) =>
      saveFile(exportInsight, exportName([kind, created_at.slice(0, 10), 'insight'], new Date(), 'xlsx'), {
        query: { content_id },
      }),
  });

export const useExportPosts = () =>
  useMutation({
    mutationFn: (query: QueryInput<typeof exportInsightList>) =>
      saveFile(exportInsightList, exportName(['posts', 'insight'], new Date(), 'xlsx'), { query, portal: 'admin' }),
  });
