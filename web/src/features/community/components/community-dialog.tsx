import { TextArea, TextField } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type AudienceSelection, empty_selection } from '@plaudit/contract/audience/schema';
import { type Community, createCommunity, updateCommunity } from '@plaudit/contract/community/endpoints';
import { limits } from '@plaudit/contract/limits';
import { place_posters, place_visibilities } from '@plaudit/contract/place/schema';
import { placeError } from '../../../lib/forms/form-errors.ts';
import { all, formRules } from '../../../lib/forms/form-messages.ts';
import { usePermission } from '../../../lib/session/session.ts';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { PictureField } from '../../../ui/picture-field.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { AudiencePicker, isEmptyAudience, isWholeAudience } from '../../audience/components/audience-picker.tsx';
import { usePlaceCall } from '../../place/index.ts';
import { PlaceFace } from '../../place/components/place-face.tsx';
import { communityQuery } from '../queries.ts';

const none = {
  community_name: '',
  description: '',
  image_url: null,
  cover_url: null,
  visibility: 'open',
  posters: 'members',
  has_comments: true,
  audience: null,
} as const;
type Fields = Pick<Community, keyof typeof none>;

type CommunityDialogProps = {
  /** Null for a new one. */
  community: Community | null;
  onSaved: (community: Community) => void;
  onClose: () => void;
};

/** Name, description and pictures of a community, who may see it and post there, and whether an audience belongs to it automatically. */
export const CommunityDialog = ({ community, onSaved, onClose }: CommunityDialogProps) => {
  const { t } = useTranslation(['community', 'place']);
  const { community_name, description, image_url, cover_url, visibility, posters, has_comments, audience } =
    community ?? none;
  const form = useForm<Fields>({
    defaultValues: { community_name, description, image_url, cover_url, visibility, posters, has_comments, audience },
  });
  const { errors } = form.formState;
  const { required, maxLength } = formRules(t);
  const may_manage = usePermission('community.manage');
  const may_set_audience = community ? community.can.set_audience : may_manage;
  const create = usePlaceCall(createCommunity, { is_form: true });
  const update = usePlaceCall(updateCommunity, { is_form: true });
  const name = useWatch({ control: form.control, name: 'community_name' });

  const save = ({ audience: chosen, visibility: who, ...fields }: Fields) => {
    if (chosen && !isWholeAudience(chosen)) return form.setError('root', { message: t('form.incomplete') });
    if (chosen && isEmptyAudience(chosen)) return form.setError('root', { message: t('form.nobody') });
    const body = {
      ...fields,
      ...(!community?.is_everybody && { visibility: who }),
      ...(may_set_audience && { audience: chosen }),
    };
    const outcome = {
      onSuccess: (saved: Community) => {
        onClose();
        onSaved(saved);
      },
      onError: (error: unknown) => placeError(error, form.setError, ['community_name', 'description']),
    };
    if (!community) return create.mutate({ body }, outcome);
    update.mutate({ body: { ...body, community_id: community.community_id } }, outcome);
  };
  return (
    <FormDialog
      title={t(community ? 'form.edit' : 'create')}
      submit={t(community ? 'form.save' : 'form.create')}
      is_tall
      max_width="640px"
      is_busy={create.isPending || update.isPending}
      problem={errors.root?.message}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <FormField label={t('form.name')} error={errors.community_name?.message}>
        {(control) => (
          <TextField.Root
            size="3"
            dir="auto"
            autoComplete="off"
            {...control}
            {...form.register('community_name', {
              validate: all(required, maxLength(t('form.name'), limits.title_length)),
            })}
          />
        )}
      </FormField>
      <FormField label={t('form.description')} error={errors.description?.message}>
        {(control) => (
          <TextArea
            size="3"
            rows={3}
            dir="auto"
            {...control}
            {...form.register('description', {
              validate: maxLength(t('form.description'), limits.description_length),
            })}
          />
        )}
      </FormField>
      <PictureField
        control={form.control}
        name="image_url"
        label={t('form.picture')}
        remove_label={t('form.remove_picture')}
        folder="community"
        shape="square"
      >
        {(url) => <PlaceFace name={name} url={url} size="6" icon={<UsersRound aria-hidden />} />}
      </PictureField>
      <PictureField
        control={form.control}
        name="cover_url"
        label={t('form.cover')}
        remove_label={t('form.remove_cover')}
        folder="community"
        shape="wide"
      >
        {(url) => (
          <div className="community-cover community-form-cover" data-picture>
            {url && <Picture src={url} alt="" />}
          </div>
        )}
      </PictureField>
      {!community?.is_everybody && (
        <Controller
          control={form.control}
          name="visibility"
          render={({ field: { value, onChange } }) => (
            <ChoiceList
              label={t('form.visibility')}
              choices={place_visibilities}
              value={value}
              onChange={onChange}
              name={(choice) => t(`place:visibility.${choice}`)}
              hint={(choice) => t(`place:visibility_hint.${choice}`)}
            />
          )}
        />
      )}
      <Controller
        control={form.control}
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
        control={form.control}
        name="has_comments"
        render={({ field: { value, onChange } }) => (
          <Toggle label={t('form.comments')} hint={t('form.comments_hint')} is_on={value} onChange={onChange} />
        )}
      />
      {may_set_audience && (
        <Controller
          control={form.control}
          name="audience"
          render={({ field: { value, onChange } }) => (
            <AudienceField value={value} saved={audience} onChange={onChange} />
          )}
        />
      )}
    </FormDialog>
  );
};

/** The same for an existing one, from its own page. */
export const CommunitySettings = ({ place_id, onClose }: { place_id: string; onClose: () => void }) => {
  const { data } = useQuery(communityQuery(place_id));
  return data && <CommunityDialog community={data} onSaved={() => {}} onClose={onClose} />;
};

type AudienceFieldProps = {
  value: AudienceSelection | null;
  saved: AudienceSelection | null;
  onChange: (value: AudienceSelection | null) => void;
};

/** Whether people come by themselves, or some belong to it without joining. */
const AudienceField = ({ value, saved, onChange }: AudienceFieldProps) => {
  const { t } = useTranslation('community');
  return (
    <>
      <ChoiceList
        label={t('form.membership')}
        choices={['joined', 'automatic']}
        value={value ? 'automatic' : 'joined'}
        onChange={(choice) => onChange(choice === 'joined' ? null : (saved ?? empty_selection))}
        name={(choice) => t(`form.${choice}`)}
        hint={(choice) => t(`form.${choice}_hint`)}
      />
      {value && <AudiencePicker label={t('form.audience')} value={value} onChange={onChange} with_saved />}
    </>
  );
};
