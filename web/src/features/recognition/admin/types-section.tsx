import { useState } from 'react';
import { Heading } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { Award } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RecognitionType } from '@plaudit/contract/recognition/schema';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { Opening } from '../../../ui/opening.tsx';
import type { SavedType } from './type-mutations.ts';
import { allTypesQuery } from './queries.ts';
import { SectionHead } from '../../admin/components/section-head.tsx';
import { TypeCard } from './type-card.tsx';
import './types.css';

const TypeDialog = lazyPart(() => import('./type-dialog.tsx'), 'TypeDialog');
const PresetDialog = lazyPart(() => import('./preset-dialog.tsx'), 'PresetDialog');

const TypeSetDialog = lazyPart(() => import('../components/type-set-dialog.tsx'), 'TypeSetDialog');

const fieldsOf = ({ recognition_type_id, is_active: _kept, ...fields }: RecognitionType): SavedType => ({
  recognition_type_id,
  fields,
});

/** What can be given: the types in use, and those retired, which can come back. */
export const TypesSection = () => {
  const { t } = useTranslation('recognition-admin');
  const query = useQuery(allTypesQuery());
  const [is_choosing, setIsChoosing] = useState(false);
  const [is_choosing_set, setIsChoosingSet] = useState(false);
  const [editing, setEditing] = useState<SavedType | null>(null);
  if (query.isError && !query.data) return <ErrorState error={query.error} retry={() => query.refetch()} />;
  if (!query.data) return <CardsSkeleton cards={3} height={180} />;
  const groups = [
    { name: 'active', types: query.data.items.filter((type) => type.is_active) },
    { name: 'retired', types: query.data.items.filter((type) => !type.is_active) },
  ] as const;

  return (
    <>
      <SectionHead
        text={t('types.text')}
        add={{ label: t('types.add'), onClick: () => setIsChoosing(true) }}
        also={{ label: t('types.set_action'), onClick: () => setIsChoosingSet(true) }}
      />
      {groups.map(({ name, types }) => (
        <section key={name} aria-label={t(`types.${name}`)} className="type-group">
          {name === 'retired' && types.length > 0 && (
            <Heading as="h2" size="3" mt="6" mb="3">
              {t('types.retired')}
            </Heading>
          )}
          {name === 'active' && types.length === 0 && (
            <EmptyState icon={<Award size={28} />} title={t('types.empty')} description={t('types.empty_text')} />
          )}
          <ul className="type-cards">
            {types.map((type) => (
              <TypeCard key={type.recognition_type_id} type={type} onEdit={() => setEditing(fieldsOf(type))} />
            ))}
          </ul>
        </section>
      ))}
      <Opening onClose={() => setIsChoosing(false)}>
        {is_choosing && (
          <PresetDialog
            onClose={() => setIsChoosing(false)}
            onChoose={(fields) => {
              setIsChoosing(false);
              setEditing({ recognition_type_id: null, fields });
            }}
          />
        )}
        {is_choosing_set && <TypeSetDialog onClose={() => setIsChoosingSet(false)} />}
        {editing && <TypeDialog type={editing} onClose={() => setEditing(null)} />}
      </Opening>
    </>
  );
};
