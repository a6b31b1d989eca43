/** What a job of a line reports besides that it is done. */
export type Outcome = {
  /** How long its destination took to answer, with any answer; null if it did not. Left out if it was not asked. */
  answer_ms?: number | null | undefined;
  /** When the job has to be repeated. */
  again_at?: Date | null;
};
