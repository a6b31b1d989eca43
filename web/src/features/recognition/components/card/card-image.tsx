import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../../lib/loading/lazy-part.ts';
import { Picture } from '../../../../ui/picture.tsx';
import './card-image.css';

const LargeImage = lazyPart(() => import('./large-image.tsx'), 'LargeImage');

/** A picture in a frame of a fixed shape, so that nothing moves when it arrives; opens large. */
export const CardImage = ({ url }: { url: string }) => {
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
        aria-label={t('image.open')}
        onPointerEnter={LargeImage.preload}
        onFocus={LargeImage.preload}
        onClick={() => setIsOpen(true)}
      >
        <Picture src={url} alt="" loading="lazy" decoding="async" />
      </button>
      {is_open && (
        <Suspense>
          <LargeImage url={url} onClose={() => setIsOpen(false)} onFocusBack={() => ref.current?.focus()} />
        </Suspense>
      )}
    </>
  );
};
