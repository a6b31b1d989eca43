const units = ['KB', 'MB', 'GB'] as const;

/** `999 B`, then decimal KB, MB, GB with two digits; empty when it is no size. Specification, section 9. */
export const fileSize = (bytes: number): string => {
  if (!Number.isFinite(bytes) || bytes < 0) return '';
  if (Math.round(bytes) < 1000) return `${Math.round(bytes)} B`;
  let size = bytes / 1000;
  let step = 0;
  // 999,999 bytes are 1.00 MB and not 1000.00 KB.
  while (Number(size.toFixed(2)) >= 1000 && step < units.length - 1) {
    size /= 1000;
    step += 1;
  }
  return `${size.toFixed(2)} ${units[step]}`;
};
