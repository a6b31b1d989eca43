import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentAttachment } from '@plaudit/contract/content/schema';
import { serverFile } from '../../../../lib/api/server-address.ts';
import { lazyPart } from '../../../../lib/loading/lazy-part.ts';
import { pickedName } from '../../../../lib/files/picked-name.ts';
import { playingTime } from '../../attachment-kind.ts';
import { useFileAddress } from '../../file-address.ts';
import type { Captions } from '../../captions.ts';
import { FileLine } from './file-row.tsx';
import { readsCaptions, Tracks } from './tracks.tsx';
import { useResumed } from './use-resumed.ts';

const VoicePlayer = lazyPart(() => import('../voice-player.tsx'), 'VoicePlayer');

type RecordingProps = { attachment: ContentAttachment; captions: readonly Captions[] };

/** A recording to listen to. Captions are only shown by a player for films, which plays it as well. */
export const Recording = ({ attachment, captions }: RecordingProps) => {
  const { t } = useTranslation('content');
  const { file_id, file_name, duration_ms, waveform } = attachment;
  const address = useFileAddress(file_id, attachment.url);
  const resumed = useResumed();
  const note = duration_ms === null ? undefined : playingTime(duration_ms);
  const line = <FileLine attachment={attachment} address={address} note={note} />;
  if (waveform && duration_ms !== null && captions.length === 0 && !address.is_broken) {
    // What was recorded in place needs no name: the app gave it one.
    const is_named = !file_name.startsWith(t('record.name.audio'));
    return (
      <div className="recording">
        <Suspense fallback={<div className="voice-place" />}>
          <VoicePlayer attachment={attachment} waveform={waveform} duration_ms={duration_ms} address={address} />
        </Suspense>
        {is_named && line}
      </div>
    );
  }
  const Player = captions.length > 0 ? 'video' : 'audio';
  return (
    <div className="recording">
      {!address.is_broken && (
        <Player
          controls
          preload="none"
          src={address.url && serverFile(address.url)}
          aria-label={t('attachment.recording', { name: pickedName(file_name) })}
          onError={address.onError}
          {...readsCaptions(captions)}
          {...resumed}
        >
          <Tracks captions={captions} />
        </Player>
      )}
      {line}
    </div>
  );
};
