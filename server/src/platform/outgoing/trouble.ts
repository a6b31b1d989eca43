const sentences = {
  no_such_name: 'The host name does not exist',
  not_reached: 'The address could not be reached',
  not_allowed: 'The address is not allowed',
  unreadable: 'The response could not be read',
} as const;

type Kind = keyof typeof sentences;

/** A request that got no answer. Its message is all that people see: the kind of trouble, nothing that an answer contains. */
export class OutgoingError extends Error {
  readonly kind: Kind;
  constructor(kind: Kind, cause?: unknown) {
    super(sentences[kind], { cause });
    this.kind = kind;
  }
}

/** What people see about an unexpected answer. */
export const refusedWith = (status: number): string =>
  `The address refused the request (${Math.floor(status / 100)}xx)`;

const unknown_name = /^(ENOTFOUND|EAI_\w+)$/;

/** The trouble of a request, by Node's error. */
export const outgoingError = (error: unknown): OutgoingError => {
  if (error instanceof OutgoingError) return error;
  const { code } = error as NodeJS.ErrnoException;
  return new OutgoingError(unknown_name.test(code ?? '') ? 'no_such_name' : 'not_reached', error);
};
