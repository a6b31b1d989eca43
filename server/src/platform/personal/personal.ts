import type { Db } from '../db/driver.ts';
import type { Tx } from '../db/transact.ts';
import { said } from '../module.ts';
import { redactWritten, type Traces, type Written } from './redact.ts';

export { former_name, namePattern } from './redact.ts';

export type Person = { company_id: string; employee_id: string };

/** A list of an export: a file of its own, in which every row has the same fields. */
export type Section = { name: string; rows: object[] };

export type Erasure = Person &
  Traces & {
    /** What the person wrote to others stays, without their name. */
    keeps_words: boolean;
    /** Their files, which are deleted. Nothing shows them anymore, no matter who added them. */
    storage_keys: readonly string[];
  };

/** `true`, or the reason why not. */
type Answer = true | string;

/** What a module stores about people: `personal` of its manifest, from its `personal` folder. */
export type PersonalData = {
  /** The folder of its part of an export; several modules may share one. */
  name: string;
  /** Every table of the module that refers to employees. A test compares this with the database. */
  tables: Record<string, { exported: Answer; erased: Answer }>;
  export?(db: Db, person: Person): Promise<Section[]>;
  /** Stored files that belong in an export, with the names that they get there. */
  files?(db: Db, person: Person): Promise<{ name: string; storage_key: string }[]>;
  /** Deletes everything that identifies the person. May run again, and then finds nothing. */
  erase?(tx: Tx, erasure: Erasure): Promise<void>;
  /** What people write here, as answers of calls show it. Answers are kept for a week, and lose their words with their authors. */
  written?: readonly Written[];
  /** What others wrote that can name the person in plain words; `pattern` is a regular expression that finds the name. */
  texts?: {
    /** How many of them do. */
    count(db: Db, person: Person, pattern: string): Promise<number>;
    /** Replaces the name with `former_name`. */
    rename(tx: Tx, person: Person, pattern: string): Promise<void>;
  };
};

/** What all modules store, sorted by their names. */
export const personalData = (): PersonalData[] => said('personal').toSorted((a, b) => a.name.localeCompare(b.name));

/** A stored answer or entry without the traces of a person, and without what they wrote if that has to go. */
export const redact = <Value>(value: Value, traces: Traces): Value =>
  redactWritten(
    value,
    traces,
    personalData().flatMap(({ written = [] }) => written),
  );
