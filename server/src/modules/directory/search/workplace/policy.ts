/** What was typed as a name and a workplace; the name is empty if all of it is the workplace. */
export type Split = { name: string; workplace: string };

/** "mila utrecht" as a workplace, and as a name and a workplace in both orders. */
export const splitsOf = (words: readonly string[]): Split[] => {
  const join = (part: readonly string[]) => part.join(' ');
  const parts = words.slice(1).flatMap((_, index) => {
    const [before, after] = [words.slice(0, index + 1), words.slice(index + 1)];
    return [
      { name: before, workplace: after },
      { name: after, workplace: before },
    ];
  });
  return [
    { name: '', workplace: join(words) },
    ...parts.map(({ name, workplace }) => ({
      // "Mila, Utrecht" has a comma that is not in her name.
      name: join(name).replace(/[,;]+$/u, ''),
      workplace: join(workplace),
    })),
  ];
};
