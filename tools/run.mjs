// `node tools/run.mjs tools/check.ts …`: runs a TypeScript tool with Node 24, after installing what is missing.
import { endWithNpm } from './launch/end-with-npm.mjs';
import { runOrFail } from './launch/fail.mjs';
import { ensureInstalled } from './launch/install.mjs';
import { serve } from './launch/serve.mjs';

endWithNpm();
await runOrFail(async () => {
  await ensureInstalled();
  serve(process.argv.slice(2));
});
