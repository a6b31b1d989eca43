import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { UserRoundSearch } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isCode, isUnknown } from '../../../lib/errors/errors.ts';
import { usePageTitle } from '../../../lib/screen/page-title.ts';
import { personName } from '../../../lib/format/person.ts';
import { useModule } from '../../../lib/session/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageLayout } from '../../../ui/page-layout.tsx';
import { UnsentState } from '../../../ui/unsent-actions.tsx';
import { ProfileHeader } from '../components/profile-header.tsx';
import { ProfileRecognitions } from '../components/profile-recognitions.tsx';
import { ProfileSkeleton } from '../components/profile-skeleton.tsx';
import { type Profile, withChange } from '../custom-values.ts';
import { readProfile } from '../format.ts';
import { employeeQuery } from '../../people/queries.ts';
import { useWaitingProfile } from '../queries.ts';
import { storedPerson } from '../../people/index.ts';
import './profile-page.css';

export const ProfilePage = () => {
  const { t } = useTranslation('people');
  const { employee_id = '' }: { employee_id?: string } = useParams({ strict: false });
  const search = readProfile(useSearch({ strict: false }));
  const has_recognition = useModule('recognition');
  const query = useQuery(employeeQuery(employee_id));
  const queryClient = useQueryClient();
  const waiting = useWaitingProfile(employee_id);
  // Without `select` the server answers with every field; if it is unreachable, the directory may know the person.
  const stored = isCode(query.error, 'ERR_NETWORK') ? storedPerson(queryClient, employee_id) : undefined;
  const known = (query.data as Profile | undefined) ?? stored;
  const person = known && waiting ? withChange(known, waiting.body) : known;
  usePageTitle(person ? personName(person) : t('profile'));

  if (isUnknown(query.error, 'EMPLOYEE_NOT_FOUND')) {
    return (
      <EmptyState as="h1" icon={<UserRoundSearch size={28} />} title={t('missing')} description={t('missing_text')} />
    );
  }
  if (query.isError && !person) return <ErrorState error={query.error} retry={() => query.refetch()} />;
  if (!person) {
    return (
      <PageLayout>
        <ProfileSkeleton />
      </PageLayout>
    );
  }
  return (
    <PageLayout>
      <ProfileHeader key={employee_id} person={person} />
      {waiting && <UnsentState write={waiting} />}
      {has_recognition && <ProfileRecognitions person={person} search={search} />}
    </PageLayout>
  );
};
