import { useState } from 'react';
import { Button, Flex } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Space, SubSpace } from '@plaudit/contract/space/schema';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { Opening } from '../../../ui/opening.tsx';
import { useHeadingFocus } from '../../../ui/use-heading-focus.ts';
import { DeletedPlaces } from '../../place/components/deleted-places.tsx';
import { asPart } from '../cached-spaces.ts';
import { deletedPartPages } from '../queries.ts';
import { restorePart } from '../use-parts.ts';
import { SubSpaceRow } from './sub-space-row.tsx';
import './sub-spaces.css';

const SubSpaceDialog = lazyPart(() => import('./sub-space-dialog.tsx'), 'SubSpaceDialog');
const PeopleDialog = lazyPart(() => import('./people-dialog.tsx'), 'PeopleDialog');

/** The sub-spaces of a space, in the order that its managers chose. */
export const SubSpaces = ({ place: space }: { place: Space }) => {
  const { t } = useTranslation('space');
  const navigate = useNavigate();
  const { part: shown_id }: { part?: string } = useSearch({ strict: false });
  const [edited, setEdited] = useState<SubSpace | 'new' | null>(null);
  const kept = useHeadingFocus();
  const { sub_spaces: parts, can, archived_at } = space;
  const is_managed = can.manage_sub_spaces && archived_at === null;
  const show = (part: string | undefined) =>
    void navigate({
      to: '.',
      search: (({ part: _shown, ...before }: { part?: string }) => ({ ...before, ...(part && { part }) })) as never,
      replace: true,
      resetScroll: false,
    });
  const shown = parts.find(({ sub_space_id }) => sub_space_id === shown_id);
  return (
    <section aria-label={t('place:tab.parts')} {...kept}>
      {is_managed && (
        <Flex justify="end" mb="3">
          <Button size="3" variant="soft" highContrast onClick={() => setEdited('new')}>
            <Plus size={18} aria-hidden />
            {t('part.create')}
          </Button>
        </Flex>
      )}
      <ul className="sub-spaces" aria-label={t('place:tab.parts')}>
        {parts.map((part, index) => (
          <SubSpaceRow
            key={part.sub_space_id}
            space={space}
            part={part}
            index={index}
            onEdit={() => setEdited(part)}
            onPeople={() => show(part.sub_space_id)}
          />
        ))}
      </ul>
      {can.manage_sub_spaces && <Deleted space_id={space.space_id} />}
      <Opening onClose={() => setEdited(null)}>
        {edited && (
          <SubSpaceDialog
            space_id={space.space_id}
            part={edited === 'new' ? null : edited}
            is_member={space.is_member}
            onClose={() => setEdited(null)}
          />
        )}
      </Opening>
      <Opening onClose={() => show(undefined)}>
        {shown && <PeopleDialog place={asPart(shown)} onClose={() => show(undefined)} />}
      </Opening>
    </section>
  );
};

const Deleted = ({ space_id }: { space_id: string }) => {
  const { t } = useTranslation('space');
  const query = useInfiniteQuery(deletedPartPages(space_id));
  const places = (query.data?.pages ?? []).flatMap(({ items }) =>
    items.map(({ sub_space_id, sub_space_name, ...gone }) => ({
      place_id: sub_space_id,
      place_name: sub_space_name,
      image_url: null,
      ...gone,
    })),
  );
  return <DeletedPlaces title={t('part.deleted_title')} query={query} places={places} restore={restorePart} />;
};
