import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Pencil, Trash2, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { deleteSavedAudience, restoreSavedAudience, type SavedAudience } from '@plaudit/contract/audience/endpoints';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { AudienceCount } from '../components/audience-count.tsx';
import { savedAudiencePages } from '../queries.ts';
import { Listing } from '../../admin/components/listing.tsx';
import { useAccessCall } from '../../admin/index.ts';
import { useTypedSearch } from '../../../ui/use-typed-search.ts';
import { Opening } from '../../../ui/opening.tsx';

const AudienceDialog = lazyPart(() => import('./audience-dialog.tsx'), 'AudienceDialog');

/** Saved audiences, each with how many people it means now. */
export const AudiencesSection = () => {
  const { t } = useTranslation('audience');
  const { typed, setTyped, search } = useTypedSearch();
  const query = useInfiniteQuery(savedAudiencePages(search));
  const [editing, setEditing] = useState<SavedAudience | 'new' | null>(null);
  const { mutate: remove } = useAccessCall(deleteSavedAudience);
  const { mutate: restore } = useAccessCall(restoreSavedAudience);

  const removeAudience = ({ audience_id, audience_name }: SavedAudience) =>
    remove(
      { query: { audience_id } },
      {
        onSuccess: () =>
          toast({
            title: t('admin:access.was_deleted', { name: audience_name }),
            action: { label: t('common:undo'), onClick: () => restore({ body: { audience_id } }) },
          }),
      },
    );
  const rows = query.data?.pages
    .flatMap((page) => page.items)
    .map((audience) => {
      const name = audience.audience_name;
      return {
        key: audience.audience_id,
        name,
        text: audience.description,
        detail: <AudienceCount selection={audience.selection} />,
        actions: [{ label: t('admin:access.edit', { name }), Icon: Pencil, onClick: () => setEditing(audience) }],
        removal: { label: t('admin:access.delete'), Icon: Trash2, onSelect: () => removeAudience(audience) },
      };
    });
  return (
    <>
      <Listing
        label={t('admin:section.audiences')}
        text={t('audiences.text')}
        search_label={t('audiences.search')}
        typed={typed}
        onType={setTyped}
        add={{ label: t('audiences.add'), onClick: () => setEditing('new') }}
        detail_label={t('admin:access.members')}
        query={query}
        rows={rows}
        empty={{ Icon: UsersRound, title: t('audiences.empty'), text: t('audiences.empty_text') }}
      />
      <Opening onClose={() => setEditing(null)}>
        {editing && <AudienceDialog audience={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      </Opening>
    </>
  );
};
