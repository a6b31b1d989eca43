import { isLook, type Endpoint } from '@plaudit/contract/endpoint';
import type { Platform, Viewer } from './context.ts';
import { createDb } from './db/driver.ts';
import { isWriteRefused } from './db/looking.ts';
import { seated } from './db/seat.ts';
import { AppError } from './errors.ts';

const refusal = (cause?: unknown): AppError => new AppError('NO_PERMISSION', { payload: { is_sample: true }, cause });

/** The same object with nothing but these of its parts; using any other is refused. */
const only = <Part extends object>(part: Part, names: readonly (keyof Part)[]): Part =>
  new Proxy(part, {
    get: (own, name) => {
      if (!names.includes(name as keyof Part)) throw refusal();
      return own[name as keyof Part];
    },
  });

/**
 * The platform as a session that looks at the sample company has it: every connection to the database only reads, and nothing
 * leaves it by email, push, live event, request or file. So a call that should have been refused before still changes nothing.
 */
export const lookingOnly = <P extends Platform>(platform: P, company_id: string): P => {
  const { pool, desk } = platform.looking;
  const { files, mailer, push, outgoing, live } = platform;
  const closed: P = {
    ...platform,
    pool,
    own_db: createDb(desk.connections),
    desks: { usual: desk, question: desk, bulk: desk },
    files: only(files, ['open', 'size', 'upload_origin']),
    mailer: only(mailer, []),
    push: only(push, ['isOn', 'destinationOf']),
    outgoing: only(outgoing, ['problemOf', 'isPage']),
    live: only(live, []),
  };
  return seated(closed, company_id, 'usual');
};

/** Refuses every call of such a session that is not declared to only read: new calls, too, until someone says so. */
export const refuseUnlessLook = (endpoint: Endpoint, viewer: Viewer | null): void => {
  if (viewer?.is_sample && !isLook(endpoint)) throw refusal();
};

/** Some calls that read also note something: that is refused in the same words. */
export const refuseWrites = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await work();
  } catch (error) {
    throw isWriteRefused(error) ? refusal(error) : error;
  }
};
