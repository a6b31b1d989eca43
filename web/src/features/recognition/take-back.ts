import type { QueryClient } from '@tanstack/react-query';
import { deleteContent } from '@plaudit/contract/content/endpoints';
import { listGiven } from '@plaudit/contract/recognition/endpoints';
import type { Recognition } from '@plaudit/contract/recognition/schema';
import { call } from '../../lib/api/api.ts';
import { errorMessage } from '../../lib/errors/errors.ts';
import { i18n } from '../../lib/locale/i18n.ts';
import { toast } from '../../lib/screen/toast.ts';
import { cached } from './cached-recognitions.ts';
import type { Draft } from './draft.ts';
import { refreshBalance } from './mutations.ts';
import { refreshThanked } from './suggestions.ts';
import { keepTakenBack } from './use-draft.ts';

type TakenBack = { given: Recognition; draft: Draft; queryClient: QueryClient; reopen: () => void };

/** Deletes a recognition that was just given, and opens its draft again. Reports errors itself, and never rejects. */
export const takeBack = async ({ given, draft, queryClient, reopen }: TakenBack): Promise<void> => {
  const { recognition_id, giver } = given;
  cached.remove(queryClient, recognition_id);
  try {
    await call(deleteContent, { query: { content_id: recognition_id } });
  } catch (error) {
    cached.refreshAll(queryClient);
    toast({ title: errorMessage(error as Error), tone: 'danger' });
    return;
  }
  refreshBalance(queryClient);
  void queryClient.invalidateQueries({ queryKey: [listGiven.path] });
  refreshThanked(queryClient);
  if (keepTakenBack(giver.employee_id, draft)) reopen();
  else toast({ title: i18n.t('recognition:deleted') });
};
