import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { limited } from '../loading/limited.ts';

/** An open that has not answered by then, as browsers in trouble do, counts as refused. */
export const open_limit_ms = 3_000;

type Upgrade<Schema extends DBSchema> = (database: IDBPDatabase<Schema>) => void;

/**
 * Returns one connection to a database of this origin, opened at the first call. Rejects if the browser refuses one, at once
 * while a tab with an older version holds it, and after 3 s; a connection that arrives later serves the calls after it. Lets go
 * as soon as another tab wants to change or delete the database.
 */
export const databaseOpener = <Schema extends DBSchema>(name: string, version: number, upgrade: Upgrade<Schema>) => {
  let connection: Promise<IDBPDatabase<Schema>> | null = null;
  let stuck: Error | null = null;

  const forget = () => {
    connection = null;
    stuck = null;
  };
  const open = () => {
    let giveUp: (reason: Error) => void;
    const held = new Promise<never>((_, reject) => (giveUp = reject));
    const opening = openDB<Schema>(name, version, {
      upgrade,
      blocked: () => giveUp(new Error(`${name} is held by a tab with an older version`)),
      blocking: (_, __, event) => {
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    });
    connection = opening;
    opening.then(() => (stuck = null), forget);
    const first = limited(Promise.race([opening, held]), open_limit_ms, `${name} did not open`);
    first.catch((error: Error) => {
      if (connection === opening) stuck = error;
    });
    return first;
  };
  return async (): Promise<IDBPDatabase<Schema>> => {
    if (stuck) throw stuck;
    return connection ? limited(connection, open_limit_ms, `${name} did not open`) : open();
  };
};
