import { useEffect, useRef, useState } from 'react';
import { Button, Text } from '@radix-ui/themes';
import { Circle, CirclePause, RotateCcw, Square } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { longest_ms } from '../../../../lib/files/recorder.ts';
import { announce } from '../../../../lib/screen/announce.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { PrimaryButton } from '../../../../ui/primary-button.tsx';
import { ResponsiveDialog } from '../../../../ui/responsive-dialog.tsx';
import { playingTime } from '../../attachment-kind.ts';
import { Heard } from './heard.tsx';
import { reasonOf } from './reason.ts';
import { useRecorder, worth_ms } from './use-recorder.ts';
import './record-dialog.css';

// Both arrive in one file: the first script names fewer of them.
export { VoiceBar } from './voice-bar.tsx';

type RecordDialogProps = { onRecorded: (file: File) => void; onClose: () => void };

/** The next step has the focus as soon as there is one. */
const focusOnce = (button: HTMLButtonElement | null) => button?.focus();

/** What the camera sees, as a mirror does. */
const Mirror = ({ stream }: { stream: MediaStream }) => {
  const { t } = useTranslation('content');
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return <video ref={video} className="record-mirror" autoPlay muted playsInline aria-label={t('record.mirror')} />;
};

/** Records a message to see: it begins at once, and is looked at before it is added. */
export const RecordDialog = ({ onRecorded, onClose }: RecordDialogProps) => {
  const { t } = useTranslation('content');
  const recorder = useRecorder('video', t('record.name.video'));
  const { stage, stream, passed_ms, file, error } = recorder;
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    if (stage === 'recording' || stage === 'paused') announce(t(`record.${stage}`));
  }, [stage, t]);
  const leave = () => {
    if (passed_ms < worth_ms || stage === 'failed') return onClose();
    if (stage === 'recording') recorder.pause();
    setAsks(true);
  };
  const time = t('record.time', { passed: playingTime(passed_ms), most: playingTime(longest_ms.video) });
  const is_running = stage === 'recording' || stage === 'paused';
  const footer = (
    <>
      {is_running && (
        <>
          <Button size="3" variant="soft" color="gray" onClick={stage === 'paused' ? recorder.resume : recorder.pause}>
            {stage === 'paused' ? <Circle size={16} aria-hidden /> : <CirclePause size={16} aria-hidden />}
            {t(stage === 'paused' ? 'record.resume' : 'record.pause')}
          </Button>
          <PrimaryButton ref={focusOnce} onClick={() => void recorder.finish()}>
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
        title={t('record.title.video')}
        max_width="560px"
        footer={footer}
        problem={stage === 'failed' && t(`record.problem.video.${reasonOf(error)}`)}
      >
        <div className="record" data-stage={stage}>
          {stream && <Mirror stream={stream} />}
          {stage === 'asking' && (
            <Text as="p" size="2" color="gray" role="status">
              {t('record.asking.video')}
            </Text>
          )}
          {file && <Heard kind="video" file={file} />}
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
