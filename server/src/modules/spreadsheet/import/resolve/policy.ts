/** A person and the manager they would have. */
export type Reporting = { id: string; manager_id: string | null };

/** The circles among people with one manager at most; each listed upwards from its smallest id. */
export const circlesOf = (people: readonly Reporting[]): string[][] => {
  const managers = new Map(people.map(({ id, manager_id }) => [id, manager_id]));
  const seen = new Set<string>();
  const circles: string[][] = [];
  for (const { id } of people) {
    const path: string[] = [];
    let at: string | null | undefined = id;
    while (at && managers.has(at) && !seen.has(at)) {
      seen.add(at);
      path.push(at);
      at = managers.get(at);
    }
    const start = at ? path.indexOf(at) : -1;
    if (start >= 0) circles.push(fromSmallest(path.slice(start)));
  }
  return circles;
};

const fromSmallest = (circle: readonly string[]): string[] => {
  const first = circle.reduce((least, id, index) => (id < (circle[least] as string) ? index : least), 0);
  return [...circle.slice(first), ...circle.slice(0, first)];
};
