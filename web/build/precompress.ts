import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const compressible = /\.(js|css|html|json|svg|webmanifest|txt)$/;
/** One network packet: below it, fewer bytes arrive no sooner. */
const smallest_bytes = 1024;

const compressFile = async (path: string) => {
  const source = await readFile(path);
  if (source.length < smallest_bytes) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${path}.br`, await toBrotli(source, { params }));
  await writeFile(`${path}.gz`, await toGzip(source, { level: constants.Z_BEST_COMPRESSION }));
};

/** Puts `.br` and `.gz` next to every text file, so that the server compresses nothing while it serves. */
export const precompress = (): Plugin => {
  let out_dir = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      out_dir = resolve(root, build.outDir);
    },
    closeBundle: {
      // The service worker is written after everything else.
      order: 'post',
      sequential: true,
      async handler() {
        const entries = await readdir(out_dir, { recursive: true, withFileTypes: true });
        const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
        await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))));
      },
    },
  };
};
