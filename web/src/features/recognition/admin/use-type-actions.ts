import { useTranslation } from 'react-i18next';
import type { RecognitionType } from '@plaudit/contract/recognition/schema';
import { toastAfter } from '../../../lib/screen/toast-after.ts';
import { useChangeType, useSaveType } from './type-mutations.ts';

/** Retire, restore and remove from the list, each with an undo. */
export const useTypeActions = (type: RecognitionType) => {
  const { t } = useTranslation('recognition-admin');
  const { mutate: change, mutateAsync: changeNow } = useChangeType();
  const { mutate: save } = useSaveType();
  const { recognition_type_id: _replaced, is_active: _off, ...fields } = type;
  const undo = (onClick: () => void) => ({ label: t('common:undo'), onClick });
  const bringBack = () => change({ type, to: 'active' });

  return {
    bringBack,
    retire: () => {
      toastAfter(changeNow({ type, to: 'retired' }), {
        title: t('types.was_retired', { title: type.title }),
        description: t('types.retired_text'),
        action: undo(bringBack),
      });
    },
    remove: () => {
      toastAfter(changeNow({ type, to: 'removed' }), {
        title: t('types.was_removed', { title: type.title }),
        // A removed type does not come back by its id: the undo creates the same type again.
        action: undo(() => save({ recognition_type_id: null, fields })),
      });
    },
  };
};
