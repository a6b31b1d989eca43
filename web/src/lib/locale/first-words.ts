/** Namespaces of words that the first screen waits for, with a session and without one. The build puts each list into one file. */
export const first_words = {
  signed_in: ['common', 'errors', 'feed', 'content', 'recognition'],
  signed_out: ['common', 'errors', 'auth'],
};
