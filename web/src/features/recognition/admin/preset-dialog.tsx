import { Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { Award, FilePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ResponsiveDialog } from '../../../ui/responsive-dialog.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { new_type, type TypeFields } from './format.ts';
import { presetsQuery } from './queries.ts';
import { Picture } from '../../../ui/picture.tsx';

type PresetDialogProps = { onChoose: (fields: TypeFields) => void; onClose: () => void };

/** The start of a new type: a suggestion, or a blank one. */
export const PresetDialog = ({ onChoose, onClose }: PresetDialogProps) => {
  const { t } = useTranslation('recognition-admin');
  const query = useQuery(presetsQuery());
  return (
    <ResponsiveDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('types.add')}
      description={t('types.preset_text')}
      max_width="640px"
      is_tall
    >
      {query.isPending && <RowsSkeleton rows={5} />}
      {query.isError && !query.data && <ErrorState error={query.error} retry={() => query.refetch()} />}
      <ul className="presets">
        <li>
          <button type="button" className="preset" onClick={() => onChoose(new_type)}>
            <span className="preset-icon" aria-hidden>
              <FilePlus size={20} />
            </span>
            <span>
              <Text as="div" size="2" weight="medium">
                {t('types.blank')}
              </Text>
              <Text as="div" size="1" color="gray">
                {t('types.blank_text')}
              </Text>
            </span>
          </button>
        </li>
        {query.data?.items.map((preset) => (
          <li key={preset.title}>
            <button type="button" className="preset" data-accent-color={preset.color} onClick={() => onChoose(preset)}>
              <span className="preset-icon" aria-hidden>
                {preset.image_url ? (
                  <Picture src={preset.image_url} alt="" width={40} height={40} />
                ) : (
                  <Award size={20} />
                )}
              </span>
              <span>
                <Text as="div" size="2" weight="medium">
                  {preset.title}
                </Text>
                <Text as="div" size="1" color="gray">
                  {preset.description}
                </Text>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </ResponsiveDialog>
  );
};
