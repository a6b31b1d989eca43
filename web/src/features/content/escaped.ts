/** Text whose characters are no marks. Addresses keep theirs. */
export const escaped = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/i)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(/[\\`*[\]]|~~|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, (mark) => `\\${mark}`),
    )
    .join('');

/** A line that begins like a list, a heading or a quote is none. */
export const escapedStart = (line: string): string =>
  line.replace(/^(#{1,6}(?=\s|$)|[-+](?=\s|$)|>|\d{1,9}(?=[.)](?:\s|$)))/, (mark) =>
    /\d/.test(mark) ? `${mark}\\` : `\\${mark}`,
  );
