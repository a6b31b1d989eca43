type Reporting = { employee_id: string; manager_id: string };

/** The circles among people without a path to the top; each once, starting anywhere in it. */
export const circlesIn = (people: readonly Reporting[]): string[][] => {
  const managers = new Map(people.map(({ employee_id, manager_id }) => [employee_id, manager_id]));
  const done = new Set<string>();
  const circles: string[][] = [];
  for (const { employee_id } of people) {
    const way: string[] = [];
    let at: string | undefined = employee_id;
    while (at !== undefined && !done.has(at)) {
      done.add(at);
      way.push(at);
      at = managers.get(at);
    }
    const begin = at === undefined ? -1 : way.indexOf(at);
    if (begin >= 0) circles.push(way.slice(begin));
  }
  return circles;
};
