import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Endpoint } from '@plaudit/contract/endpoint';
import { spreadsheet_types } from '@plaudit/contract/files/endpoints';
import { limits } from '@plaudit/contract/limits';
import { startImport } from '@plaudit/contract/spreadsheet/endpoints';
import type { EmployeeImport } from '@plaudit/contract/spreadsheet/schema';
import { call, type CallOptions } from '../../../lib/api/api.ts';
import { errorMessage } from '../../../lib/errors/errors.ts';
import { tellError } from '../../../lib/errors/tell-error.ts';
import { fileSize } from '../../../lib/format/file-size.ts';
import { UploadError } from '../../../lib/files/upload-error.ts';
import { uploadFile } from '../../../lib/files/upload.ts';
import { importPages, importQuery } from './queries.ts';

const portal = 'admin' as const;
/** Runs, cancels or undoes an import; its new state shows at once. */
export const useImportCall = <E extends Endpoint>(endpoint: E) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: CallOptions<E>) => call(endpoint, { ...input, portal }),
    onSuccess: (answer) => {
      const changed = answer as EmployeeImport;
      queryClient.setQueryData(importQuery(changed.import_id).queryKey, changed);
    },
    onError: tellError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: importPages().queryKey }),
  });
};

const isSheet = ({ name }: File) => name.slice(name.lastIndexOf('.') + 1).toLowerCase() in spreadsheet_types;

/** Uploads a spreadsheet and has it checked. `progress` is from 0 to 1 while it is on its way. */
export const useStartImport = (onStarted: (import_id: string) => void) => {
  const { t } = useTranslation('spreadsheet');
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const messageOf = (error: unknown) =>
    error instanceof UploadError ? t(`common:upload.${error.problem}`) : errorMessage(error);
  const start = async (file: File, creates_departments: boolean): Promise<void> => {
    const limit = limits.spreadsheet_bytes;
    if (!isSheet(file)) return setProblem(t('wrong_type'));
    if (file.size === 0) return setProblem(t('refusal.no_rows'));
    if (file.size > limit) return setProblem(t('too_large', { size: fileSize(file.size), limit: fileSize(limit) }));
    setProblem(null);
    setProgress(0);
    try {
      const { file_id } = await uploadFile(file, { folder: 'imports', is_private: true, onProgress: setProgress });
      const { import_id } = await call(startImport, { body: { file_id, creates_departments }, portal });
      onStarted(import_id);
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setProgress(null);
    }
  };
  return { start, progress, problem };
};
