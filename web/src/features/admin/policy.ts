export type Item = { name: string; text: string; picture: string | null };

/** Whether there would be nothing to change: the same things, word for word and in the same order. */
export const isSame = (one: readonly Item[], other: readonly Item[]): boolean =>
  one.length === other.length &&
  one.every(({ name, text, picture }, at) => {
    const beside = other[at];
    return beside?.name === name && beside.text === text && beside.picture === picture;
  });
