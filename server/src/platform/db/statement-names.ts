// Statements are prepared once per connection under a name: planning a feed query costs more than running it. The limit keeps a
// query text that is built from input from filling the server's memory with plans; beyond it, no names are given.
const max_prepared = 500;

// Of them, those whose text depends on what a person asked for: the usual questions come first and stay.
const max_composed = 50;

// And those of a list with some of many filters: one person who asks for all of them would leave no names for others.
const max_filtered = 150;

// And writes: a form that changes some of ten fields has a thousand texts. They need hardly any planning, and one person who
// sends them all would leave no names for the reads of all companies.
const max_writes = 200;

const isWrite = (sql: string): boolean => sql.startsWith('update ') || sql.startsWith('insert ');

/** Gives statements the names under which they are prepared; undefined for those that are planned each time. */
export const createNames = (): ((sql: string) => string | undefined) => {
  const names = new Map<string, string>();
  let composed = 0;
  let filtered = 0;
  let writes = 0;
  return (sql) => {
    if (sql.startsWith('/* planned anew */')) return undefined;
    const known = names.get(sql);
    if (known !== undefined || names.size >= max_prepared) return known;
    if (sql.includes('/* composed */') && ++composed > max_composed) return undefined;
    if (sql.includes('/* filtered */') && ++filtered > max_filtered) return undefined;
    if (isWrite(sql) && ++writes > max_writes) return undefined;
    const name = `s${names.size}`;
    names.set(sql, name);
    return name;
  };
};
