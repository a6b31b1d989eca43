import { Suspense, useState } from 'react';
import { Button } from '@radix-ui/themes';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowLeft, Network, UserRoundPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { usePermission } from '../../../lib/session/session.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLayout } from '../../../ui/page-layout.tsx';
import { Opening } from '../../../ui/opening.tsx';
import { Directory } from '../components/directory.tsx';
import { DirectoryFilters } from '../components/directory-filters.tsx';
import { readDirectory, readInvite, readsDeleted, readView } from '../format.ts';
import './people-page.css';

const UninvitedNotice = lazyPart(() => import('../components/uninvited-notice.tsx'), 'UninvitedNotice');
const DeletedPeople = lazyPart(() => import('../components/deleted-people.tsx'), 'DeletedPeople');
const InviteDialog = lazyPart(() => import('../components/invite-dialog.tsx'), 'InviteDialog');

export const PeoplePage = () => {
  const { t } = useTranslation('people');
  const address = useSearch({ strict: false });
  const filter = readDirectory(address);
  const view = readView(address);
  const may_invite = usePermission('people.manage');
  const is_deleted = may_invite && readsDeleted(address);
  const navigate = useNavigate();
  const [is_inviting, setIsInviting] = useState(false);
  const way = readInvite(address);
  const clear = () =>
    void navigate({ to: '.', search: view === 'list' ? { view } : {}, replace: true, resetScroll: false });
  const endInvite = () => {
    setIsInviting(false);
    const shown = { ...filter, ...(view === 'list' && { view }) };
    if (way) void navigate({ to: '.', search: shown, replace: true, resetScroll: false });
  };
  return (
    <PageLayout is_wide>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <>
            <Button asChild size="3" variant="soft" color="gray">
              <Link to={paths.orgChart}>
                <Network size={18} aria-hidden />
                {t('org.title')}
              </Link>
            </Button>
            {may_invite && (
              <Button size="3" variant="soft" highContrast onClick={() => setIsInviting(true)}>
                <UserRoundPlus size={18} aria-hidden />
                {t('invite.action')}
              </Button>
            )}
          </>
        }
      />
      {may_invite && (
        <Suspense fallback={null}>
          <UninvitedNotice />
        </Suspense>
      )}
      {is_deleted ? (
        <>
          <Button size="3" variant="soft" color="gray" mb="4" onClick={clear}>
            <ArrowLeft size={16} aria-hidden />
            {t('deleted.back')}
          </Button>
          <Suspense>
            <DeletedPeople />
          </Suspense>
        </>
      ) : (
        <>
          <DirectoryFilters filter={filter} view={view} />
          <Directory filter={filter} view={view} onClear={clear} />
        </>
      )}
      {may_invite && (is_inviting || way) && (
        <Opening onClose={endInvite}>
          <InviteDialog first_way={way} onClose={endInvite} />
        </Opening>
      )}
    </PageLayout>
  );
};
