import { type KeyboardEvent, useEffect, useState } from 'react';
import { Button, Flex, Text } from '@radix-ui/themes';
import { Circle, CirclePause, Paperclip, SendHorizontal, Square, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { longest_ms } from '../../../../lib/files/recorder.ts';
import { announce } from '../../../../lib/screen/announce.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { playingTime } from '../../attachment-kind.ts';
import { Heard } from './heard.tsx';
import { reasonOf } from './reason.ts';
import { useRecorder, worth_ms } from './use-recorder.ts';
import './voice-bar.css';

type VoiceBarProps = {
  onSend: (file: File) => void;
  /** It goes with a message that the person still writes. */
  onAdd: (file: File) => void;
  /** The person left before they sent it. */
  onLeft: (file: File) => void;
  onClose: () => void;
};

const look = { type: 'button', size: '3', radius: 'full', variant: 'ghost', color: 'gray' } as const;

/** The next step has the focus as soon as there is one. */
const focusOnce = (element: HTMLElement | null) => element?.focus();

/** Records a voice message from the first moment on: one press sends it, and it can be heard before. */
export const VoiceBar = ({ onSend, onAdd, onLeft, onClose }: VoiceBarProps) => {
  const { t } = useTranslation('content');
  const recorder = useRecorder('audio', t('record.name.audio'), onLeft);
  const { stage, levels, passed_ms, file, error } = recorder;
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    if (stage === 'recording' || stage === 'paused') announce(t(`record.${stage}`));
  }, [stage, t]);
  const has_some = passed_ms >= worth_ms && stage !== 'failed';
  useEffect(() => {
    if (!has_some) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [has_some]);
  const close = () => {
    recorder.discard();
    onClose();
  };
  const leave = () => {
    if (!has_some) return close();
    if (stage === 'recording') recorder.pause();
    setAsks(true);
  };
  const give = async (to: (file: File) => void) => {
    // The press that began it may have been a double one.
    if (!has_some) return;
    const made = file ?? (await recorder.finish());
    if (!made) return;
    recorder.discard();
    to(made);
    onClose();
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || asks) return;
    event.stopPropagation();
    event.preventDefault();
    leave();
  };
  const is_running = stage === 'recording' || stage === 'paused';
  const time = t('record.time', { passed: playingTime(passed_ms), most: playingTime(longest_ms.audio) });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={focusOnce}
      role="group"
      aria-label={t('record.title.audio')}
      tabIndex={-1}
      className="voice-bar"
      data-stage={stage}
      onKeyDown={pressKey}
    >
      <IconButton {...look} label={t('record.discard.action')} onClick={leave}>
        <Trash2 size={18} aria-hidden />
      </IconButton>
      {stage === 'asking' && (
        <Text as="p" size="2" color="gray" role="status" className="voice-bar-words">
          {t('record.asking.audio')}
        </Text>
      )}
      {stage === 'failed' && (
        <Flex align="center" gap="2" wrap="wrap" className="voice-bar-words">
          <Text as="p" size="2" color="red" role="alert">
            {t(`record.problem.audio.${reasonOf(error)}`)}
          </Text>
          <Button size="2" variant="soft" color="gray" onClick={recorder.again}>
            {t('common:error.retry')}
          </Button>
        </Flex>
      )}
      {is_running && (
        <>
          <span className="voice-bar-light" aria-hidden />
          <Text as="span" size="2" className="voice-bar-time">
            {time}
          </Text>
          <div className="voice-bar-levels" aria-hidden>
            {levels.map((level, place) => (
              <span key={place} style={{ blockSize: `${Math.max(8, level * 100)}%` }} />
            ))}
          </div>
          <IconButton
            {...look}
            label={t(stage === 'paused' ? 'record.resume' : 'record.pause')}
            onClick={stage === 'paused' ? recorder.resume : recorder.pause}
          >
            {stage === 'paused' ? <Circle size={18} aria-hidden /> : <CirclePause size={18} aria-hidden />}
          </IconButton>
          <IconButton {...look} label={t('record.listen')} onClick={() => void recorder.finish()}>
            <Square size={16} aria-hidden />
          </IconButton>
        </>
      )}
      {file && (
        <>
          <Heard kind="audio" file={file} />
          <IconButton {...look} label={t('record.add')} onClick={() => void give(onAdd)}>
            <Paperclip size={18} aria-hidden />
          </IconButton>
        </>
      )}
      {(is_running || file) && (
        <IconButton
          ref={focusOnce}
          type="button"
          size="3"
          radius="full"
          highContrast
          label={t('record.send')}
          onClick={() => void give(onSend)}
        >
          <SendHorizontal size={18} aria-hidden />
        </IconButton>
      )}
      {asks && (
        <ConfirmDialog
          title={t('record.discard.title')}
          text={t('record.discard.text')}
          cancel={t('record.discard.keep')}
          action={t('record.discard.action')}
          onConfirm={close}
          onClose={() => setAsks(false)}
        />
      )}
    </div>
  );
};
