import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { UploadButton } from '../../../ui/upload-button.tsx';
import { UploadStatus } from '../../../ui/upload-status.tsx';
import { useCut } from '../../../ui/use-cut.tsx';
import { useUpload } from '../../../ui/use-upload.ts';
import { useSaveProfile } from './use-save-profile.ts';
import { WelcomeStep } from './welcome-step.tsx';

/** A picture is on the profile as soon as it is uploaded. */
export const PictureStep = ({ is_done }: { is_done: boolean }) => {
  const { t } = useTranslation('welcome');
  const status_id = useId();
  const { save } = useSaveProfile();
  const upload = useUpload({ folder: 'profile', onUploaded: (profile_url) => save({ profile_url }) });
  const cut = useCut('round', upload.start);
  return (
    <WelcomeStep
      label={t('picture.label')}
      is_done={is_done}
      action={
        <div className="welcome-upload">
          <UploadButton
            upload={{ ...upload, start: cut.choose }}
            label={t('picture.action')}
            status_id={status_id}
            camera="user"
          />
        </div>
      }
    >
      {cut.dialog}
      {(upload.file ?? upload.error) && <UploadStatus upload={upload} id={status_id} />}
    </WelcomeStep>
  );
};
