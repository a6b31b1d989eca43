import { Button } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { filled, personName } from '../../../lib/format/person.ts';
import { useComposer } from '../../recognition/components/composer-provider.tsx';
import { WelcomeStep } from './welcome-step.tsx';

/** The first recognition, for someone who is near. */
export const ThanksStep = ({ person, is_done }: { person: EmployeeCard | undefined; is_done: boolean }) => {
  const { t } = useTranslation('welcome');
  const composer = useComposer();
  const name = person && (filled(person.first_name) || personName(person));
  return (
    <WelcomeStep
      label={t('thanks.label')}
      is_done={is_done}
      action={
        person && (
          <Button variant="soft" color="gray" onClick={() => composer.open({ people: [person] })}>
            {t('thanks.action', { name })}
          </Button>
        )
      }
    />
  );
};
