import { useEffect, useRef, useState } from 'react';
import { Button, Text } from '@radix-ui/themes';
import { Circle, CirclePause, RotateCcw, Square } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { longest_ms, type RecordingKind } from '../../../../lib/files/recorder.ts';
import { announce } from '../../../../lib/screen/announce.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { PrimaryButton } from '../../../../ui/primary-button.tsx';
import { ResponsiveDialog } from '../../../../ui/responsive-dialog.tsx';
import { playingTime } from '../../attachment-kind.ts';
import { useRecorder } from './use-recorder.ts';
import './record-dialog.css';

type RecordDialogProps = {
  kind: RecordingKind;
  onRecorded: (file: File) => void;
  onClose: () => void;
};

/** The next step has the focus as soon as there is one. */
const focusOnce = (button: HTMLButtonElement | null) => button?.focus();

/** Less is not worth a question. */
const worth_ms = 1000;

/** Why there is nothing to record with, as `getUserMedia` says it. */
const reasonOf = (error: unknown): 'refused' | 'missing' | 'other' => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'other';
};

/** What the camera sees, as a mirror does. */
const Mirror = ({ stream }: { stream: MediaStream }) => {
  const { t } = useTranslation('content');
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return <video ref={video} className="record-mirror" autoPlay muted playsInline aria-label={t('record.mirror')} />;
};

/** What was recorded, to be heard or seen before it is sent. */
const Heard = ({ kind, file }: { kind: RecordingKind; file: File }) => {
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

/** Records a message to hear or to see: it begins at once, and is listened to before it is added. */
export const RecordDialog = ({ kind, onRecorded, onClose }: RecordDialogProps) => {
  const { t } = useTranslation('content');
  const recorder = useRecorder(kind, t(`record.name.${kind}`));
  const { stage, stream, levels, passed_ms, file, error } = recorder;
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    if (stage === 'recording' || stage === 'paused') announce(t(`record.${stage}`));
  }, [stage, t]);
  const leave = () => {
    if (passed_ms < worth_ms || stage === 'failed') return onClose();
    if (stage === 'recording') recorder.pause();
    setAsks(true);
  };
  const time = t('record.time', { passed: playingTime(passed_ms), most: playingTime(longest_ms[kind]) });
  const is_running = stage === 'recording' || stage === 'paused';
  const footer = (
    <>
      {is_running && (
        <>
          <Button size="3" variant="soft" color="gray" onClick={stage === 'paused' ? recorder.resume : recorder.pause}>
            {stage === 'paused' ? <Circle size={16} aria-hidden /> : <CirclePause size={16} aria-hidden />}
            {t(stage === 'paused' ? 'record.resume' : 'record.pause')}
          </Button>
          <PrimaryButton ref={focusOnce} onClick={recorder.finish}>
            <Square size={16} aria-hidden />
            {t('record.stop')}
          </PrimaryButton>
        </>
      )}
      {(stage === 'done' || stage === 'failed') && (
        <Button size="3" variant="soft" color="gray" onClick={recorder.again}>
          <RotateCcw size={16} aria-hidden />
          {t(stage === 'done' ? 'record.again' : 'common:error.retry')}
        </Button>
      )}
      {file && (
        <PrimaryButton
          ref={focusOnce}
          onClick={() => {
            onRecorded(file);
            onClose();
          }}
        >
          {t('record.add')}
        </PrimaryButton>
      )}
    </>
  );
  return (
    <>
      <ResponsiveDialog
        open
        onOpenChange={(open) => !open && leave()}
        title={t(`record.title.${kind}`)}
        max_width={kind === 'video' ? '560px' : '440px'}
        footer={footer}
        problem={stage === 'failed' && t(`record.problem.${kind}.${reasonOf(error)}`)}
      >
        <div className="record" data-stage={stage}>
          {kind === 'video' && stream && <Mirror stream={stream} />}
          {stage === 'asking' && (
            <Text as="p" size="2" color="gray" role="status">
              {t(`record.asking.${kind}`)}
            </Text>
          )}
          {kind === 'audio' && is_running && (
            <div className="record-levels" aria-hidden>
              {levels.map((level, place) => (
                <span key={place} style={{ blockSize: `${Math.max(6, level * 100)}%` }} />
              ))}
            </div>
          )}
          {file && <Heard kind={kind} file={file} />}
          {is_running && (
            <Text as="p" size="3" className="record-time">
              <span className="record-light" aria-hidden />
              {time}
            </Text>
          )}
        </div>
      </ResponsiveDialog>
      {asks && (
        <ConfirmDialog
          title={t('record.discard.title')}
          text={t('record.discard.text')}
          cancel={t('record.discard.keep')}
          action={t('record.discard.action')}
          onConfirm={onClose}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
};
