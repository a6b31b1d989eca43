// Captions as WebVTT, the only form that browsers show: https://www.w3.org/TR/webvtt1/#file-structure
const time = String.raw`(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}`;
const timing = new RegExp(String.raw`^${time}[ \t]+-->[ \t]+${time}(?:[ \t]+\S.*)?$`, 'u');
const srt_time = /(?<before>\d{2,}:[0-5]\d:[0-5]\d),(?<ms>\d{3})/gu;

const linesOf = (text: string): string[] => text.replace(/^\ufeff/u, '').split(/\r\n?|\n/u);

/** Whether a text is WebVTT with at least one caption: its signature, a blank line, and only times that can be read. */
export const isWebVtt = (text: string): boolean => {
  const [signature = '', ...lines] = linesOf(text);
  const times = lines.filter((line) => line.includes('-->'));
  return (
    /^WEBVTT(?:[ \t].*)?$/u.test(signature) &&
    !text.includes('\0') &&
    lines.findIndex((line) => line === '') < lines.findIndex((line) => line.includes('-->')) &&
    lines.includes('') &&
    times.every((line) => timing.test(line.trim()))
  );
};

/** The captions of a SubRip file (.srt) as WebVTT. Only their times are written in another way. */
export const vttOfSrt = (text: string): string => {
  const lines = linesOf(text).map((line) =>
    line.includes('-->') ? line.replaceAll(srt_time, '$<before>.$<ms>') : line,
  );
  return ['WEBVTT', '', ...lines].join('\n');
};
