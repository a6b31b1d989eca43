/**
 * Runs a command-line tool; prints an error as a sentence, without the stack that only its author could use.
 * @param {() => Promise<void>} main
 */
export async function runOrFail(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
