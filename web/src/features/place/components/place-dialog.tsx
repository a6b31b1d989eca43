import { TextArea, TextField } from '@radix-ui/themes';
import { UsersRound } from 'lucide-react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import type { Permission } from '@plaudit/contract/people/permissions';
import { place_visibilities, type PlaceKindName } from '@plaudit/contract/place/schema';
import type { AnyPlace } from '../../../lib/feature/places.ts';
import { placeError } from '../../../lib/forms/form-errors.ts';
import { all, formRules } from '../../../lib/forms/form-messages.ts';
import { usePermission } from '../../../lib/session/session.ts';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { PictureField } from '../../../ui/picture-field.tsx';
import { isEmptyAudience, isWholeAudience } from '../../audience/components/audience-picker.tsx';
import { usePlaceWrite } from '../mutations.ts';
import { useHasFeed } from '../use-has-feed.ts';
import { AudienceField, PreferredField } from './audience-field.tsx';
import { PlaceFace } from './place-face.tsx';
import { PostersFields } from './posters-fields.tsx';
import './places.css';

const none = {
  place_name: '',
  description: '',
  image_url: null,
  cover_url: null,
  visibility: 'open',
  posters: 'members',
  has_comments: true,
  audience: null,
  preferred_audience: null,
} as const;
export type PlaceForm = Pick<AnyPlace, keyof typeof none>;

/** What is saved: without what the person may not decide about this place. */
export type PlaceFields = Omit<PlaceForm, 'visibility' | 'audience' | 'preferred_audience'> & Partial<PlaceForm>;

type PlaceDialogProps = {
  kind: PlaceKindName;
  /** Null for a new one. */
  place: AnyPlace | null;
  /** Who holds it decides about the audience of a new one. */
  manage: Permission;
  /** Places of this kind can be suggested to an audience. */
  has_preferred?: boolean;
  /** The call of its kind; returns its id. */
  save: (fields: PlaceFields) => Promise<string>;
  onSaved?: (place_id: string) => void;
  onClose: () => void;
};

/** Name, description and pictures of a place, who may see it and post there, and whether an audience belongs to it automatically. */
export const PlaceDialog = (props: PlaceDialogProps) => {
  const { kind, place, manage, has_preferred = false, save, onSaved, onClose } = props;
  const { t } = useTranslation('place');
  const { t: own } = useTranslation(kind);
  const { place_name, description, image_url, cover_url, visibility, posters, has_comments, audience } = place ?? none;
  const preferred_audience = place?.preferred_audience ?? null;
  const form = useForm<PlaceForm>({
    defaultValues: {
      place_name,
      description,
      image_url,
      cover_url,
      visibility,
      posters,
      has_comments,
      audience,
      preferred_audience,
    },
  });
  const { control, register } = form;
  const { errors } = form.formState;
  const { required, maxLength } = formRules(t);
  const has_feed = useHasFeed();
  const may_manage = usePermission(manage);
  const may_set_audience = place ? place.can.set_audience : may_manage;
  const is_everybody = place?.is_everybody ?? false;
  const write = usePlaceWrite(save, { is_form: true });
  const name = useWatch({ control, name: 'place_name' });
  const is_hidden = useWatch({ control, name: 'visibility' }) === 'hidden';
  // No one outside may know of a hidden one.
  const may_prefer = has_preferred && may_set_audience && !is_hidden;

  const submit = ({
    audience: chosen,
    preferred_audience: preferred = null,
    visibility: who,
    ...fields
  }: PlaceForm) => {
    const selections = [chosen, ...(may_prefer ? [preferred] : [])].filter((each) => each !== null);
    if (!selections.every(isWholeAudience)) return form.setError('root', { message: t('form.incomplete') });
    if (selections.some(isEmptyAudience)) return form.setError('root', { message: t('form.nobody') });
    const kept = {
      ...(!is_everybody && { visibility: who }),
      ...(may_set_audience && { audience: chosen }),
      ...(may_prefer && { preferred_audience: preferred }),
    };
    write.mutate(
      { ...fields, ...kept },
      {
        onSuccess: (saved_id) => {
          onClose();
          onSaved?.(saved_id);
        },
        onError: (error) => placeError(error, form.setError, ['description']),
      },
    );
  };
  return (
    <FormDialog
      title={own(place ? 'edit' : 'create')}
      submit={place ? t('form.save') : own('form.create')}
      is_tall
      max_width="640px"
      is_busy={write.isPending}
      problem={errors.root?.message}
      onSubmit={form.handleSubmit(submit)}
      onClose={onClose}
    >
      <FormField label={t('form.name')} error={errors.place_name?.message}>
        {(field) => (
          <TextField.Root
            size="3"
            dir="auto"
            autoComplete="off"
            {...field}
            {...register('place_name', { validate: all(required, maxLength(t('form.name'), limits.title_length)) })}
          />
        )}
      </FormField>
      <FormField label={t('form.description')} error={errors.description?.message}>
        {(field) => (
          <TextArea
            size="3"
            rows={3}
            dir="auto"
            {...field}
            {...register('description', { validate: maxLength(t('form.description'), limits.description_length) })}
          />
        )}
      </FormField>
      <PictureField
        control={control}
        name="image_url"
        label={t('form.picture')}
        remove_label={t('form.remove_picture')}
        folder={kind}
        shape="square"
      >
        {(url) => <PlaceFace name={name} url={url} size="6" icon={<UsersRound aria-hidden />} />}
      </PictureField>
      <PictureField
        control={control}
        name="cover_url"
        label={t('form.cover')}
        remove_label={t('form.remove_cover')}
        folder={kind}
        shape="wide"
      >
        {(url) => (
          <div className="place-cover place-form-cover" data-picture>
            {url && <Picture src={url} alt="" />}
          </div>
        )}
      </PictureField>
      {!is_everybody && (
        <Controller
          control={control}
          name="visibility"
          render={({ field: { value, onChange } }) => (
            <ChoiceList
              label={t('form.visibility')}
              choices={place_visibilities}
              value={value}
              onChange={onChange}
              name={(choice) => own(`visibility.${choice}`)}
              hint={(choice) => own(`visibility_hint.${choice}`)}
            />
          )}
        />
      )}
      {has_feed && <PostersFields kind={kind} control={control} />}
      {may_set_audience && (
        <Controller
          control={control}
          name="audience"
          render={({ field: { value, onChange } }) => (
            <AudienceField value={value} saved={audience} onChange={onChange} />
          )}
        />
      )}
      {may_prefer && (
        <Controller
          control={control}
          name="preferred_audience"
          render={({ field: { value, onChange } }) => (
            <PreferredField value={value ?? null} saved={preferred_audience} onChange={onChange} />
          )}
        />
      )}
    </FormDialog>
  );
};
