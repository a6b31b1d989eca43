import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../../lib/loading/lazy-part.ts';
import { Picture } from '../../../../ui/picture.tsx';
import { Opening } from '../../../../ui/opening.tsx';
import './card-image.css';

const LargeImage = lazyPart(() => import('./large-image.tsx'), 'LargeImage');

type CardImageProps = {
  url: string;
  alt: string;
  /** In its own shape, on the page of the recognition. In a list, a frame of a fixed shape keeps everything in its place. */
  is_whole: boolean;
};

/** The picture of a recognition; opens large. */
export const CardImage = ({ url, alt, is_whole }: CardImageProps) => {
  const { t } = useTranslation('recognition');
  const ref = useRef<HTMLButtonElement>(null);
  const [is_open, setIsOpen] = useState(false);
  return (
    <>
      <button
        ref={ref}
        type="button"
        className="card-image"
        aria-haspopup="dialog"
        aria-label={alt ? t('image.open_named', { name: alt }) : t('image.open')}
        data-whole={is_whole || undefined}
        onPointerEnter={LargeImage.preload}
        onFocus={LargeImage.preload}
        onClick={() => setIsOpen(true)}
      >
        <Picture src={url} alt="" loading="lazy" decoding="async" />
      </button>
      {is_open && (
        <Opening onClose={() => setIsOpen(false)}>
          <LargeImage url={url} alt={alt} onClose={() => setIsOpen(false)} onFocusBack={() => ref.current?.focus()} />
        </Opening>
      )}
    </>
  );
};
