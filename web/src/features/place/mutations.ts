import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Endpoint, ResponseOf } from '@plaudit/contract/endpoint';
import { call, type CallOptions } from '../../lib/api/api.ts';
import { tellError } from '../../lib/errors/tell-error.ts';
import { saveFailure } from '../../lib/files/save-file.ts';
import { type AnyPlace, loadCachedPlaces } from '../../lib/feature/places.ts';
import type { LazyPart } from '../../lib/loading/lazy-part.ts';
import { toast } from '../../lib/screen/toast.ts';
import { readPlaces } from './cached-places.ts';

type Options<Input, Answer> = {
  /** A form shows errors itself. */
  is_form?: boolean;
  /** Even if the component that made the call is gone: its own live event may arrive before the answer. */
  onDone?: (answer: Answer, input: Input) => void;
};

/** What managers do with places of one kind, by its own calls. */
export type Managed = {
  /** The dialog in which they change one. */
  Settings: LazyPart<{ place_id: string; onClose: () => void }>;
  /** Who loses one, and for how long it is kept; null if that must not be shown, and forever. */
  preview: (place_id: string) => Promise<{ members_count: number | null; kept_days: number | null }>;
  remove: (place_id: string) => Promise<unknown>;
  restore: (place_id: string) => Promise<unknown>;
  archive: (given: { place_id: string; is_archived: boolean }) => Promise<unknown>;
  /** Saves what is in it as a file, for its owners. */
  save?: (place: Pick<AnyPlace, 'place_id' | 'place_name'>) => Promise<void>;
};

/** Changes something about a place; what shows places is then read again. */
export const usePlaceWrite = <Input, Answer>(
  write: (input: Input) => Promise<Answer>,
  { is_form = false, onDone }: Options<Input, Answer> = {},
) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: (answer, input) => onDone?.(answer, input),
    onError: (error) => {
      if (!is_form) tellError(error);
    },
    onSettled: () => void loadCachedPlaces().then((kinds) => readPlaces(kinds, queryClient)),
  });
};

/** Makes a call about a place, likewise. */
export const usePlaceCall = <E extends Endpoint>(endpoint: E, options: Options<CallOptions<E>, ResponseOf<E>> = {}) =>
  usePlaceWrite((input: CallOptions<E>) => call(endpoint, input), options);

/** Archives a place, or restores it; both can be undone. */
export const useArchive = (place: Pick<AnyPlace, 'place_id' | 'place_name'>, managed: Managed) => {
  const { t } = useTranslation('place');
  const { place_id, place_name: name } = place;
  const { mutate } = usePlaceWrite(managed.archive, {
    onDone: (_answer, { is_archived }) => {
      const undo = { label: t('common:undo'), onClick: () => mutate({ place_id, is_archived: !is_archived }) };
      toast({ title: t(is_archived ? 'archived' : 'restored', { name }), action: undo });
    },
  });
  return (is_archived: boolean) => mutate({ place_id, is_archived });
};

/** Saves what is in a place of a kind that its owners can take out. */
export const useSavePlace = ({ save }: Managed) => {
  const { t } = useTranslation('place');
  return useMutation({
    mutationFn: async (place: AnyPlace) => save?.(place),
    onMutate: ({ place_name: name }) => void toast({ title: t('saving', { name }) }),
    onError: (error) => toast({ title: saveFailure(error), tone: 'danger' }),
  });
};
