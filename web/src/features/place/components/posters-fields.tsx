import { type Control, Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { place_posters, type PlaceKindName } from '@plaudit/contract/place/schema';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import type { PlaceForm } from './place-dialog.tsx';

/** Who may post in a place, and whether others can comment on that. */
export const PostersFields = ({ kind, control }: { kind: PlaceKindName; control: Control<PlaceForm> }) => {
  const { t } = useTranslation(kind);
  return (
    <>
      <Controller
        control={control}
        name="posters"
        render={({ field: { value, onChange } }) => (
          <ChoiceList
            label={t('form.posters')}
            choices={place_posters}
            value={value}
            onChange={onChange}
            name={(choice) => t(`form.posters_choice.${choice}`)}
            hint={(choice) => t(`form.posters_hint.${choice}`)}
          />
        )}
      />
      <Controller
        control={control}
        name="has_comments"
        render={({ field: { value, onChange } }) => (
          <Toggle label={t('form.comments')} hint={t('form.comments_hint')} is_on={value} onChange={onChange} />
        )}
      />
    </>
  );
};
