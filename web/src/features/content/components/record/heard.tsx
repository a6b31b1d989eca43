import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordingKind } from '../../../../lib/files/recorder.ts';

/** What was recorded, to be heard or seen before it is sent. */
export const Heard = ({ kind, file }: { kind: RecordingKind; file: File }) => {
  const { t } = useTranslation('content');
  const player = useRef<HTMLVideoElement & HTMLAudioElement>(null);
  useEffect(() => {
    const here = URL.createObjectURL(file);
    if (player.current) player.current.src = here;
    return () => URL.revokeObjectURL(here);
  }, [file]);
  const Player = kind;
  return <Player className="record-heard" controls playsInline ref={player} aria-label={t('record.heard')} />;
};
