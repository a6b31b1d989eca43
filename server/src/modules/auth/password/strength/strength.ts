import { passwordProblem } from '@plaudit/contract/auth/password';
import { limits } from '@plaudit/contract/limits';
import { AppError } from '../../../../platform/errors.ts';

/** Out of 4: what the list of usual passwords, keyboard rows, dates and repeated letters let people guess within a million tries. */
const guessed_score = 1;
/** What comes later in a password makes it no easier to guess, and is not looked at. */
const looked_at = 64;

const load = async () => {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
};
let loading: ReturnType<typeof load> | undefined;

/** Whether a password is among those that people use most, also with other letters' signs (`P@ssw0rd1!`) or a few more characters. */
const isUsual = async (password: string): Promise<boolean> => {
  loading ??= load();
  const { score, sequence } = (await loading).check(password.slice(0, looked_at));
  // Six characters of no pattern are as short as the specification allows.
  return score <= guessed_score && sequence.some(({ pattern }) => pattern !== 'bruteforce');
};

/** The rules of the product, and how long the company wants passwords to be. */
export const refuseMalformed = (
  password: string,
  confirm_password: string,
  min_length: number = limits.password_min_length,
): void => {
  const problem = passwordProblem(password, confirm_password, min_length);
  if (problem) throw new AppError(problem, { payload: problem === 'AUTH_PASSWORD_SHORT' ? { min_length } : {} });
};

/** These, and the list of usual passwords: `usual` in the payload says that a password keeps all rules and is on it. */
export const refuseBadPassword = async (...given: Parameters<typeof refuseMalformed>): Promise<void> => {
  refuseMalformed(...given);
  if (await isUsual(given[0])) throw new AppError('AUTH_PASSWORD_WEAK', { payload: { usual: true } });
};
