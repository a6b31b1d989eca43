/**
 * The names of kinds from when only recognitions had them: pages that have been open since then, and sent emails, still use
 * them.
 */
const former = { recognition_comment: 'comment', recognition_reaction: 'reaction' } as const;

export const former_names = Object.keys(former);

/** The kind for a current or former name. */
export const kindNamed = <Name extends string>(name: Name): Name =>
  Object.hasOwn(former, name) ? (former[name as string as keyof typeof former] as string as Name) : name;

/** What an older page calls a kind. */
export const formerNameOf = (kind: string): string =>
  Object.entries(former).find(([, present]) => present === kind)?.[0] ?? kind;
