import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentAttachment } from '@plaudit/contract/content/schema';
import { serverFile } from '../../../../lib/api/server-address.ts';
import { pickedName } from '../../../../lib/files/picked-name.ts';
import { playingTime } from '../../attachment-kind.ts';
import { useFileAddress } from '../../file-address.ts';
import type { Captions } from '../../captions.ts';
import { FileLine } from './file-row.tsx';
import { readsCaptions, Tracks } from './tracks.tsx';
import { useResumed } from './use-resumed.ts';

/** Requests the address of the picture, if the film has one. */
const Poster = ({ file_id, url, children }: { file_id: string; url: string; children: (url?: string) => ReactNode }) =>
  children(useFileAddress(file_id, url).url);

type FilmProps = { attachment: ContentAttachment; captions: readonly Captions[] };

/** A film with a picture of it, of which nothing is read before it plays. */
export const Film = ({ attachment, captions }: FilmProps) => {
  const { t } = useTranslation('content');
  const { file_id, file_name, width, height, duration_ms, poster_file_id, poster_url } = attachment;
  const address = useFileAddress(file_id, attachment.url);
  const resumed = useResumed();
  const video = (poster?: string) => (
    // People add films as they have them, with or without captions.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      controls
      playsInline
      preload={poster ? 'none' : 'metadata'}
      poster={poster && serverFile(poster)}
      src={address.url && serverFile(address.url)}
      width={width ?? undefined}
      height={height ?? undefined}
      aria-label={t('attachment.film', { name: pickedName(file_name) })}
      onError={address.onError}
      {...readsCaptions(captions)}
      {...resumed}
    >
      <Tracks captions={captions} />
    </video>
  );
  return (
    <div className="film">
      {!address.is_broken &&
        (poster_file_id && poster_url ? (
          <Poster file_id={poster_file_id} url={poster_url}>
            {video}
          </Poster>
        ) : (
          video()
        ))}
      <FileLine
        attachment={attachment}
        address={address}
        note={duration_ms === null ? undefined : playingTime(duration_ms)}
      />
    </div>
  );
};
