/** What kinds were called while only recognitions had them: pages that are open since then, and mails that were sent, still say so. */
const former = { recognition_comment: 'comment', recognition_reaction: 'reaction' } as const;

export const former_names = Object.keys(former);

/** The kind that is meant by a name, of now or of before. */
export const kindNamed = <Name extends string>(name: Name): Name =>
  Object.hasOwn(former, name) ? (former[name as string as keyof typeof former] as string as Name) : name;

/** What a page of before calls a kind. */
export const formerNameOf = (kind: string): string =>
  Object.entries(former).find(([, present]) => present === kind)?.[0] ?? kind;
