/** What a job of a line has to say beside that it is done. */
export type Outcome = {
  /** How long its destination took to answer, whatever it said; null when it did not. Left out where it was not asked. */
  answer_ms?: number | null | undefined;
  /** The job is to be done again then. */
  again_at?: Date | null;
};
