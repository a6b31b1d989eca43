import { useRef, useState } from 'react';
import { Pause, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Picture } from '../../../ui/picture.tsx';
import './still-picture.css';

type StillPictureProps = {
  src: string;
  alt: string;
  /** Width by height, if it keeps its own. */
  shape?: number | undefined;
  max_width?: number | undefined;
  onError: () => void;
};

/** A moving picture for people who want none to move by itself: its first frame, until they play it. */
export const StillPicture = ({ src, alt, shape, max_width, onError }: StillPictureProps) => {
  const { t } = useTranslation('content');
  const [is_moving, setIsMoving] = useState(false);
  const frame = useRef<HTMLCanvasElement>(null);
  const draw = (image: HTMLImageElement) => {
    const canvas = frame.current;
    if (!canvas) return;
    // What a canvas draws of a moving picture is its first frame (HTML, 4.12.5.1.14).
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
  };
  const Icon = is_moving ? Pause : Play;
  return (
    <button
      type="button"
      aria-label={t(is_moving ? 'attachment.hold_still' : 'attachment.let_move', { name: alt })}
      className="picture-tile still-picture"
      style={shape ? { aspectRatio: shape, maxWidth: max_width } : undefined}
      onClick={() => setIsMoving(!is_moving)}
    >
      {is_moving ? (
        <Picture src={src} alt={alt} onError={onError} />
      ) : (
        <>
          <canvas ref={frame} aria-hidden />
          <Picture src={src} alt="" hidden onLoad={({ currentTarget }) => draw(currentTarget)} onError={onError} />
        </>
      )}
      <span className="still-picture-mark" aria-hidden>
        <Icon size={18} />
      </span>
    </button>
  );
};
