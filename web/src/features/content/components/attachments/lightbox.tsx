import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { Dialog, Text } from '@radix-ui/themes';
import { ChevronLeft, ChevronRight, Download, ImageOff, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ContentAttachment } from '@plaudit/contract/content/schema';
import { useMedia } from '../../../../lib/screen/media.ts';
import { Picture } from '../../../../ui/picture.tsx';
import { useFileAddress } from '../../file-address.ts';
import { saving } from './file-row.tsx';
import { useBackCloses } from '../../../../ui/use-back-closes.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { StillPicture } from '../still-picture.tsx';
import { useZoomed } from './use-zoomed.ts';
import './lightbox.css';

type LightboxProps = {
  pictures: readonly ContentAttachment[];
  at: number;
  onMove: (to: number) => void;
  onClose: () => void;
};

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
/** Less is a tap with an unsteady finger. */
const swipe_px = 40;

/** One of several pictures, as large as the screen; keys, buttons and swipes lead to the others. */
export const Lightbox = ({ pictures, at, onMove, onClose }: LightboxProps) => {
  const { t } = useTranslation('content');
  useBackCloses();
  const picture = pictures[at] as ContentAttachment;
  const { url, is_broken, onError } = useFileAddress(picture.file_id, picture.url);
  const is_still = useMedia('still') && picture.content_type === 'image/gif';
  // A finger moves around in a picture that was pinched larger, and not to the next one.
  const is_zoomed = useZoomed();
  const started_at = useRef<number>(null);
  const step = (by: number) => {
    const to = at + by;
    if (to >= 0 && to < pictures.length) onMove(to);
  };
  const pressKey = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (!by) return;
    event.preventDefault();
    step(by);
  };
  const release = (event: PointerEvent) => {
    const moved = event.clientX - (started_at.current ?? event.clientX);
    started_at.current = null;
    if (!is_zoomed && event.pointerType !== 'mouse' && Math.abs(moved) > swipe_px) step(moved > 0 ? -1 : 1);
  };
  const look = { variant: 'classic', color: 'gray', highContrast: true, radius: 'full', size: '3' } as const;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content
        className="lightbox"
        maxWidth="none"
        aria-describedby={undefined}
        onKeyDown={pressKey}
        // The grid returns the focus to the picture that was viewed last.
        onCloseAutoFocus={(event) => event.preventDefault()}
      >
        <Dialog.Title className="lightbox-title">{t('attachment.pictures')}</Dialog.Title>
        <div
          className="lightbox-stage"
          data-zoomed={is_zoomed || undefined}
          onPointerDown={(event) => (started_at.current = event.clientX)}
          onPointerUp={release}
          onPointerCancel={() => (started_at.current = null)}
        >
          {is_broken && (
            <Text as="p" size="2" className="lightbox-gone">
              <ImageOff size={28} aria-hidden />
              {t('attachment.gone')}
            </Text>
          )}
          {url && !is_broken && is_still && (
            <StillPicture key={picture.file_id} src={url} alt={picture.alt} onError={onError} />
          )}
          {url && !is_broken && !is_still && (
            <Picture key={picture.file_id} src={url} alt={picture.alt} draggable={false} onError={onError} />
          )}
        </div>
        <div className="lightbox-foot">
          <Text as="p" size="2" dir="auto" className="lightbox-words">
            {picture.alt}
          </Text>
          {pictures.length > 1 && (
            <Text as="span" size="2" role="status">
              {t('attachment.place', { number: at + 1, count: pictures.length })}
            </Text>
          )}
        </div>
        {pictures.length > 1 && (
          <>
            <IconButton
              {...look}
              disabled={at === 0}
              label={t('attachment.previous')}
              className="lightbox-previous"
              onClick={() => step(-1)}
            >
              <ChevronLeft size={20} aria-hidden />
            </IconButton>
            <IconButton
              {...look}
              disabled={at === pictures.length - 1}
              label={t('attachment.next')}
              className="lightbox-next"
              onClick={() => step(1)}
            >
              <ChevronRight size={20} aria-hidden />
            </IconButton>
          </>
        )}
        <div className="lightbox-head">
          {url && !is_broken && (
            <IconButton {...look} asChild label={t('attachment.save_picture')}>
              <a {...saving(url, picture.file_name)}>
                <Download size={18} aria-hidden />
              </a>
            </IconButton>
          )}
          <Dialog.Close>
            <IconButton {...look} label={t('common:close')}>
              <X size={18} aria-hidden />
            </IconButton>
          </Dialog.Close>
        </div>
      </Dialog.Content>
    </Dialog.Root>
  );
};
