const longest_name = 60;
const longest_title = 60;
const most_words = 6;
/** "Studio 54", "1848"; a phone number has more. */
const most_digits = 4;

/** Letters of all scripts, digits, and the marks that appear in names of people and companies. */
const of_names = /^[\p{L}\p{M}\p{N} .,'’ʼ`´&+()·・–-]+$/u;
/** What an email program turns into a link, or a reader types in. */
const link = /https?|www\.|:\/\/|[@/\\]|\p{L}\.\p{L}{2}/iu;
/** Words in lower case within a name, in the languages that write names this way. */
const particles = new Set(
  'of and the for de del della der den dem von vom van zu zur und für et la le les du des di da do dos das e y i al el bin ibn bint ben ter ten op à'.split(
    ' ',
  ),
);
/** Words that address the reader, as no name does. */
const spoken = new Set(
  'you your yours our us me my is are was were has have had will must please click tap call visit reply confirm verify verified urgent account accounts password suspended locked expired expires winner won win prize invoice payment claim congratulations login'.split(
    ' ',
  ),
);

const oneLine = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

const isSmall = (word: string): boolean => /^\p{Ll}/u.test(word);

/**
 * The name of a person or a company for an email to a person who has not asked for one; null if the text does not look like a
 * name: it contains a link, addresses the reader, counts, or is long. Anyone who registers chooses the name, and the email
 * would carry it in the server's name.
 */
export const plainName = (text: string): string | null => {
  const name = oneLine(text);
  const words = name.split(' ');
  const small = words.filter((word) => isSmall(word) && !particles.has(word));
  const digits = name.match(/\p{Nd}/gu)?.length ?? 0;
  const is_name =
    of_names.test(name) &&
    name.length <= longest_name &&
    words.length <= most_words &&
    digits <= most_digits &&
    !link.test(name) &&
    !words.some((word) => spoken.has(word.toLowerCase().replace(/[.,]$/, ''))) &&
    // Some people write their whole name in lower case; a sentence has more words, and begins with a capital.
    (small.length === 0 || (words.length <= 2 && small.length === words.length));
  return is_name ? name : null;
};

/** Words that a person chose as a title, on one line and within the limits; null if they contain a link, or are none. */
export const plainTitle = (text: string): string | null => {
  const title = oneLine(text);
  if (title === '' || link.test(title)) return null;
  const characters = Array.from(title);
  return characters.length <= longest_title
    ? title
    : `${characters
        .slice(0, longest_title - 1)
        .join('')
        .trimEnd()}…`;
};

/** How an email begins. */
export const helloTo = (first_name: string): string => {
  const name = plainName(first_name);
  return name === null ? 'Hello,' : `Hello ${name},`;
};
