import { Suspense, useRef, useState } from 'react';
import { ImageOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ContentAttachment } from '@plaudit/contract/content/schema';
import { lazyPart } from '../../../../lib/loading/lazy-part.ts';
import { Picture } from '../../../../ui/picture.tsx';
import { Opening } from '../../../../ui/opening.tsx';
import { useMedia } from '../../../../lib/screen/media.ts';
import { useFileAddress } from '../../file-address.ts';

const StillPicture = lazyPart(() => import('../still-picture.tsx'), 'StillPicture');
const Lightbox = lazyPart(() => import('./lightbox.tsx'), 'Lightbox');

/** A tiny picture is not blown up, and still large enough for a finger. */
const smallest_px = 96;

type TileProps = { picture: ContentAttachment; label: string; is_alone: boolean; onOpen: () => void };

const Tile = ({ picture, label, is_alone, onOpen }: TileProps) => {
  const { file_id, url: known, width, height, alt, content_type } = picture;
  const { url, is_broken, onError } = useFileAddress(file_id, known);
  // A single picture keeps its shape, within reason: neither a line nor a tower.
  const shape = is_alone && width && height ? Math.min(2.4, Math.max(0.75, width / height)) : undefined;
  const is_still = useMedia('still') && content_type === 'image/gif';
  const max_width = shape && width ? Math.max(smallest_px, width) : undefined;
  if (is_still && url && !is_broken) {
    return (
      <Suspense fallback={<span className="picture-tile" />}>
        <StillPicture src={url} alt={alt} shape={shape} max_width={max_width} onError={onError} />
      </Suspense>
    );
  }
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      className="picture-tile"
      style={max_width ? { aspectRatio: shape, maxWidth: max_width } : undefined}
      onClick={onOpen}
    >
      {is_broken && <ImageOff size={24} aria-hidden />}
      {url && !is_broken && <Picture src={url} alt={alt} loading="lazy" decoding="async" onError={onError} />}
    </button>
  );
};

/** Pictures side by side; each opens large, with the way to the others. */
export const PictureGrid = ({ pictures }: { pictures: readonly ContentAttachment[] }) => {
  const { t } = useTranslation('content');
  const [opened, setOpened] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const close = () => {
    // The one viewed last, which may not be the one that was opened.
    if (opened !== null) list.current?.querySelectorAll('button')[opened]?.focus();
    setOpened(null);
  };
  return (
    <>
      <ul ref={list} className="picture-grid" data-count={pictures.length === 4 ? 2 : Math.min(pictures.length, 3)}>
        {pictures.map((picture, index) => (
          <li key={picture.file_id}>
            <Tile
              picture={picture}
              is_alone={pictures.length === 1}
              label={
                picture.alt
                  ? t('attachment.open_named', { name: picture.alt })
                  : t('attachment.open', { number: index + 1, count: pictures.length })
              }
              onOpen={() => setOpened(index)}
            />
          </li>
        ))}
      </ul>
      {opened !== null && (
        <Opening onClose={close}>
          <Lightbox pictures={pictures} at={opened} onMove={setOpened} onClose={close} />
        </Opening>
      )}
    </>
  );
};
