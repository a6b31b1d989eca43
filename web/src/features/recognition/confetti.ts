import { media } from '../../lib/screen/media.ts';
import { isNative } from '../../lib/device/platform.ts';

const pieces = 70;
const lasts_ms = 1_400;

type Piece = { x: number; y: number; dx: number; dy: number; turn: number; spin: number; size: number; color: string };

/** The steps of a Radix color that stand out in light and dark. */
const shades = (color: string): string[] => {
  const style = getComputedStyle(document.querySelector('.radix-themes') ?? document.documentElement);
  const found = [9, 7, 10, 6].map((step) => style.getPropertyValue(`--${color}-${step}`).trim());
  return [...found, '#ffd166'].filter(Boolean);
};

const scatter = (colors: string[], width: number, height: number): Piece[] =>
  Array.from({ length: pieces }, (_, index) => {
    const angle = -Math.PI / 2 + (Math.random() - 0.5) * 1.9;
    const speed = (0.55 + Math.random() * 0.75) * Math.min(height, 900);
    return {
      x: width / 2,
      y: height * 0.62,
      dx: Math.cos(angle) * speed,
      dy: Math.sin(angle) * speed * 1.25,
      turn: Math.random() * Math.PI,
      spin: (Math.random() - 0.5) * 12,
      size: 5 + Math.random() * 6,
      color: colors[index % colors.length] as string,
    };
  });

const drawPiece = (canvas: CanvasRenderingContext2D, piece: Piece, seconds: number): void => {
  const gravity = 1_100;
  canvas.save();
  canvas.translate(piece.x + piece.dx * seconds, piece.y + piece.dy * seconds + (gravity * seconds * seconds) / 2);
  canvas.rotate(piece.turn + piece.spin * seconds);
  canvas.fillStyle = piece.color;
  canvas.fillRect(-piece.size / 2, -piece.size / 3, piece.size, piece.size * 0.66);
  canvas.restore();
};

/**
 * A burst of confetti in a Radix color over the page, not for people who asked for less motion; in an installed app also a
 * light tap of the device.
 */
export const celebrate = (color: string): void => {
  if (isNative()) void import('../../lib/native/haptics.ts').then(({ tapLightly }) => tapLightly());
  if (matchMedia(media.still).matches) return;
  const sheet = document.createElement('canvas');
  const canvas = sheet.getContext('2d');
  if (!canvas) return;
  const scale = Math.min(2, devicePixelRatio);
  sheet.width = innerWidth * scale;
  sheet.height = innerHeight * scale;
  sheet.setAttribute('aria-hidden', 'true');
  sheet.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;z-index:200;pointer-events:none';
  document.body.append(sheet);
  canvas.scale(scale, scale);

  const burst = scatter(shades(color), innerWidth, innerHeight);
  const began = performance.now();
  const frame = (now: number) => {
    const age = now - began;
    if (age > lasts_ms) return sheet.remove();
    canvas.clearRect(0, 0, innerWidth, innerHeight);
    canvas.globalAlpha = Math.min(1, (lasts_ms - age) / 400);
    for (const piece of burst) drawPiece(canvas, piece, Math.max(0, age) / 1000);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
};
