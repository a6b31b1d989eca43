import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** An open that has not answered by then (an old tab holds the database, or the browser hangs) counts as refused. */
export const open_limit_ms = 3_000;

type Upgrade<Schema extends DBSchema> = (database: IDBPDatabase<Schema>) => void;
type Opener<Schema extends DBSchema> = () => Promise<IDBPDatabase<Schema>>;

const limited = <T>(work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not open in time')), open_limit_ms);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
};

/**
 * Gives one connection to a database of this origin, opened at the first call. Rejects where the browser refuses one,
 * and after 3 s; a connection that comes later serves the calls after it. Lets go at once when another tab
 * wants to change or delete the database.
 */
export const databaseOpener = <Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: Upgrade<Schema>,
): Opener<Schema> => {
  let connection: Promise<IDBPDatabase<Schema>> | null = null;
  const forget = () => (connection = null);

  const open = async (): Promise<IDBPDatabase<Schema>> => {
    const database = await openDB<Schema>(name, version, {
      upgrade,
      blocking: (_, __, event) => {
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    });
    return database;
  };
  return () => {
    if (!connection) {
      connection = open();
      connection.catch(forget);
    }
    return limited(connection);
  };
};
