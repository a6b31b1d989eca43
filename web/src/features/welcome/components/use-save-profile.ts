import { useTranslation } from 'react-i18next';
import { tellError } from '../../../lib/errors/tell-error.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useUpdateEmployee } from '../../profile/index.ts';

type Change = { pronouns: string } | { profile_url: string };

/** Saves one field of the own profile, offline too, and says what becomes of it where the screen doesn't show it. */
export const useSaveProfile = () => {
  const { t } = useTranslation();
  const { employee_id } = useSession().session;
  const { mutate, isPending } = useUpdateEmployee();
  const save = (change: Change) =>
    mutate(
      { employee_id, ...change },
      {
        onSuccess: (delivery) => {
          if ('queued' in delivery) toast({ title: t('unsent.kept'), description: t('unsent.kept_hint') });
        },
        onError: tellError,
      },
    );
  return { save, is_busy: isPending };
};
