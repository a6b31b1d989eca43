import type { QrCode } from './use-qr-code.ts';
import './qr-picture.css';

type QrPictureProps = {
  code: QrCode;
  /** What it leads to, for people who can't see it. */
  label: string;
  /** Its size and place. */
  className: string;
};

/** A QR code to scan from the screen. */
export const QrPicture = ({ code: { size, path }, label, className }: QrPictureProps) => (
  <svg className={`qr-picture ${className}`} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
    <path d={path} />
  </svg>
);
