// `npm start`: brings the checkout up to date and runs the product. `--dev` runs it with hot reload instead.
import { join } from 'node:path';
import { ensureWebBuilt } from './launch/build-web.mjs';
import { endWithNpm } from './launch/end-with-npm.mjs';
import { runOrFail } from './launch/fail.mjs';
import { ensureInstalled } from './launch/install.mjs';
import { root } from './launch/places.mjs';
import { serve } from './launch/serve.mjs';

endWithNpm();
await runOrFail(async () => {
  await ensureInstalled();
  if (process.argv.includes('--dev')) return serve([join(root, 'tools', 'dev.ts')]);
  await ensureWebBuilt();
  serve([join(root, 'server', 'src', 'main.ts')]);
});
