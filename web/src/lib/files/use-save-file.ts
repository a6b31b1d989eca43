import { useMutation } from '@tanstack/react-query';
import type { Endpoint } from '@plaudit/contract/endpoint';
import type { CallOptions } from '../api/api.ts';
import { toast } from '../screen/toast.ts';
import { saveFailure, saveFile } from './save-file.ts';

/** Saves a file that the server makes for admins. A name with the day in it is made when it is saved. */
export const useSaveFile = <E extends Endpoint & { file?: string }>(endpoint: E, file_name: string | (() => string)) =>
  useMutation({
    mutationFn: (options: CallOptions<E>) =>
      saveFile(endpoint, typeof file_name === 'string' ? file_name : file_name(), { ...options, portal: 'admin' }),
    onError: (error) => toast({ title: saveFailure(error), tone: 'danger' }),
  });
