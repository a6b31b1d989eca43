import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button, Text } from '@radix-ui/themes';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Hint, wordsOf } from '../policy.ts';
import { useMedia } from '../../../lib/screen/media.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import './hint-line.css';

/** As long on the screen, it was read. */
const read_ms = 8_000;
/** Beside the buttons of a card, where it lies over nothing, a hint needs so much room. */
const least_width = 240;
const gap = 8;

type Box = { left: number; top: number; width: number; arrow: number; side: 'beside' | 'below' };

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

/** Behind the last button of the row that `place` is in, or below it where there is no room. */
const boxOf = (place: HTMLElement, line: HTMLElement, frame: Element): Box => {
  const own = place.getBoundingClientRect();
  const around = frame.getBoundingClientRect();
  const last = place.closest('[data-hint-row]')?.lastElementChild?.getBoundingClientRect();
  const column = frame.querySelector('.home-column')?.getBoundingClientRect() ?? around;
  const room = last ? column.right - last.right - 3 * gap : 0;
  if (last && room >= least_width)
    return { left: last.right - around.left + gap, top: own.top - around.top, width: room, arrow: 0, side: 'beside' };
  const most = Math.min(320, column.width);
  const width = Math.min(line.offsetWidth, most);
  // Below what is as wide as the page, other things begin at its left.
  const is_wide = own.width > column.width / 2;
  const left = is_wide ? column.right - width : within(own.left, column.left, column.right - width);
  const middle = is_wide ? own.right - 40 : own.left + own.width / 2;
  return {
    left: left - around.left,
    top: own.bottom - around.top + gap,
    width: most,
    arrow: within(middle - left, 16, width - 16),
    side: 'below',
  };
};

type HintLineProps = {
  hint: Hint;
  place: HTMLElement;
  onSeen: () => void;
  onClose: () => void;
  /** Does what the hint speaks of. */
  onAct?: () => void;
};

/** A line at its place. It takes no press but its own buttons': what is beneath it can be pressed through it. */
export const HintLine = ({ hint, place, onSeen, onClose, onAct }: HintLineProps) => {
  const { t } = useTranslation('welcome');
  const is_touch = useMedia('touch');
  const line = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState<Box | null>(null);
  const move = useEffectEvent(() => {
    const frame = line.current?.offsetParent;
    if (!place.isConnected) onClose();
    else if (line.current && frame) setBox(boxOf(place, line.current, frame));
  });
  const close = useEffectEvent(onClose);
  const see = useEffectEvent(onSeen);

  useEffect(() => {
    const frame = line.current?.offsetParent;
    const sizes = new ResizeObserver(() => move());
    sizes.observe(frame ?? document.body);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close();
    };
    // People who use it need no hint about it.
    const onUse = () => close();
    document.addEventListener('keydown', onKey);
    place.addEventListener('click', onUse);
    return () => {
      sizes.disconnect();
      document.removeEventListener('keydown', onKey);
      place.removeEventListener('click', onUse);
    };
  }, [place]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer);
      if (entry?.isIntersecting) timer = setTimeout(() => see(), read_ms);
    });
    observer.observe(place);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [place]);

  return (
    <div
      ref={line}
      role="status"
      className="hint"
      data-side={box?.side}
      style={box ? { left: box.left, top: box.top, maxWidth: box.width } : { visibility: 'hidden' }}
    >
      <span className="hint-arrow" style={{ marginInlineStart: box?.arrow }} />
      <Text size="1">{t(`hint.${wordsOf(hint, is_touch)}`)}</Text>
      {onAct && (
        <Button size="1" variant="soft" color="gray" onClick={onAct}>
          {t('common:install.action')}
        </Button>
      )}
      <IconButton size="1" variant="ghost" color="gray" label={t('hint.close')} onClick={onClose}>
        <X size={14} aria-hidden />
      </IconButton>
    </div>
  );
};
