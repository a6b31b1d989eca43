import { useRef, useState } from 'react';
import { Button, Text } from '@radix-ui/themes';
import { Pause, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ContentAttachment } from '@plaudit/contract/content/schema';
import { serverFile } from '../../../lib/api/server-address.ts';
import { pickedName } from '../../../lib/files/picked-name.ts';
import { storedValue } from '../../../lib/storage/stored-value.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { playingTime } from '../attachment-kind.ts';
import type { FileAddress } from '../file-address.ts';
import { heardTo, noteHeard } from '../heard-to.ts';
import './voice-player.css';

const speeds = [1, 1.5, 2] as const;
/** How fast the person listens, on this device. */
const chosen_speed = storedValue('voice speed', (value) => (speeds.includes(value as 1) ? (value as number) : null));
/** Two voices at once are none. */
let playing: HTMLAudioElement | null = null;

type VoicePlayerProps = {
  attachment: ContentAttachment;
  waveform: readonly number[];
  duration_ms: number;
  address: FileAddress;
};

/** Plays a voice message: its loudness is the bar that one moves along. It goes on where the person stopped. */
export const VoicePlayer = ({ attachment, waveform, duration_ms, address }: VoicePlayerProps) => {
  const { t } = useTranslation('content');
  const { file_id, file_name } = attachment;
  const audio = useRef<HTMLAudioElement>(null);
  const [is_playing, setIsPlaying] = useState(false);
  const [at_s, setAt] = useState(() => heardTo(file_id));
  const [speed, setSpeed] = useState(() => chosen_speed.get() ?? 1);
  const name = pickedName(file_name);
  const all_s = duration_ms / 1000;
  const note = (seconds: number) => {
    setAt(seconds);
    noteHeard(file_id, seconds);
  };
  const goOn = (seconds: number) => {
    setAt(seconds);
    // Each second is often enough: it may be over without a pause.
    if (Math.floor(seconds) !== Math.floor(at_s)) noteHeard(file_id, seconds);
  };
  const toggle = () => {
    const player = audio.current;
    if (!player) return;
    if (is_playing) return player.pause();
    if (at_s >= all_s - 0.1) note(0);
    player.playbackRate = speed;
    // Without a network it can't play: the line below it says so.
    player.play().catch(address.onError);
  };
  const seek = (seconds: number) => {
    note(seconds);
    if (audio.current && audio.current.readyState > 0) audio.current.currentTime = seconds;
  };
  const changeSpeed = () => {
    const next = speeds[(speeds.indexOf(speed as 1) + 1) % speeds.length] as number;
    chosen_speed.set(next);
    setSpeed(next);
    if (audio.current) audio.current.playbackRate = next;
  };
  const shown_ms = (is_playing || at_s > 0 ? at_s : all_s) * 1000;
  return (
    <div className="voice-player">
      {/* People speak as they do: no one wrote captions. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio
        ref={audio}
        preload="none"
        src={address.url && serverFile(address.url)}
        onLoadedMetadata={({ currentTarget }) => {
          // An address that expired in the middle, or a message that was heard in part.
          if (at_s > 0) currentTarget.currentTime = at_s;
        }}
        onPlay={({ currentTarget }) => {
          if (playing !== currentTarget) playing?.pause();
          playing = currentTarget;
          setIsPlaying(true);
        }}
        onPause={({ currentTarget }) => {
          setIsPlaying(false);
          // At its end it pauses, too.
          if (!currentTarget.ended) noteHeard(file_id, at_s);
        }}
        onTimeUpdate={({ currentTarget }) => {
          if (currentTarget.currentTime > 0) goOn(Math.min(currentTarget.currentTime, all_s));
        }}
        onEnded={() => note(0)}
        onError={address.onError}
      />
      <IconButton
        size="3"
        radius="full"
        variant="soft"
        label={t(is_playing ? 'attachment.pause' : 'attachment.play', { name })}
        onClick={toggle}
      >
        {is_playing ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
      </IconButton>
      <div className="voice-bars" dir="ltr">
        <svg viewBox={`0 0 ${waveform.length * 4} 40`} preserveAspectRatio="none" aria-hidden>
          {waveform.map((level, place) => {
            const height = Math.max(3, level * 0.4);
            const is_heard = place / waveform.length < at_s / all_s;
            const box = { x: place * 4 + 0.5, y: 20 - height / 2, width: 3, height, rx: 1 };
            return <rect key={place} {...box} data-heard={is_heard || undefined} />;
          })}
        </svg>
        <input
          type="range"
          min={0}
          max={all_s}
          step={0.1}
          value={at_s}
          aria-label={t('attachment.position', { name })}
          aria-valuetext={t('attachment.position_at', { at: playingTime(at_s * 1000), all: playingTime(duration_ms) })}
          onChange={({ target }) => seek(target.valueAsNumber)}
        />
      </div>
      <Text size="1" color="gray" className="voice-time">
        {playingTime(shown_ms)}
      </Text>
      <Button
        size="1"
        variant="soft"
        color="gray"
        radius="full"
        aria-label={t('attachment.speed', { speed })}
        onClick={changeSpeed}
      >
        {speed}×
      </Button>
    </div>
  );
};
