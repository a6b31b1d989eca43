import { useEffect, useState } from 'react';

/** White around a code that scanners need; ISO/IEC 18004 asks for four modules. */
const quiet = 4;
export type QrCode = { size: number; path: string };

/** A text as a QR code, drawn here: one path of squares. Null until its library has arrived, or when it cannot. */
export const useQrCode = (text: string | undefined): QrCode | null => {
  const [picture, setPicture] = useState<QrCode | null>(null);
  useEffect(() => {
    if (!text) return;
    let is_wanted = true;
    void import('qrcode').then(
      ({ create }) => is_wanted && setPicture(draw(create(text, { errorCorrectionLevel: 'M' }).modules)),
      () => {}, // The secret is next to it, for typing.
    );
    return () => void (is_wanted = false);
  }, [text]);
  return picture;
};

const draw = ({ size, data }: { size: number; data: Uint8Array }): QrCode => {
  const squares = Array.from(data, (is_dark, index) =>
    is_dark ? `M${(index % size) + quiet} ${Math.floor(index / size) + quiet}h1v1h-1z` : '',
  );
  return { size: size + 2 * quiet, path: squares.join('') };
};
