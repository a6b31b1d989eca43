import { useTranslation } from 'react-i18next';
import type { ContentAttachment } from '@plaudit/contract/content/schema';
import { serverFile } from '../../../../lib/api/server-address.ts';
import { pickedName } from '../../../../lib/files/upload.ts';
import { playingTime } from '../../attachment-kind.ts';
import { useFileAddress } from '../../file-address.ts';
import { FileLine } from './file-row.tsx';
import { useResumed } from './use-resumed.ts';

/** A recording to listen to. */
export const Recording = ({ attachment }: { attachment: ContentAttachment }) => {
  const { t } = useTranslation('content');
  const { file_id, file_name, duration_ms } = attachment;
  const address = useFileAddress(file_id, attachment.url);
  const resumed = useResumed();
  return (
    <div className="recording">
      {!address.is_broken && (
        // People add recordings as they have them; there is no transcript to offer.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio
          controls
          preload="none"
          src={address.url && serverFile(address.url)}
          aria-label={t('attachment.recording', { name: pickedName(file_name) })}
          onError={address.onError}
          {...resumed}
        />
      )}
      <FileLine
        attachment={attachment}
        address={address}
        note={duration_ms === null ? undefined : playingTime(duration_ms)}
      />
    </div>
  );
};
