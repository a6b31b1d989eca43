import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Context } from '../../../../platform/context.ts';
import { personalData, type Person, type Section } from '../../../../platform/personal/personal.ts';
import { csvOf, mentionsOf, pageOf, withPeople } from '../policy.ts';
import { namesOf } from '../queries.ts';

type Stored = { name: string; storage_key: string };

/** Collects everything that the modules store about a person; `onPart` gets how many parts of how many are done. */
const collect = async (ctx: Context, person: Person, onPart: (done: number, all: number) => Promise<void>) => {
  const parts = personalData();
  const sections: (Section & { folder: string })[] = [];
  const files: Stored[] = [];
  for (const [index, part] of parts.entries()) {
    const found = (await part.export?.(ctx.db, person)) ?? [];
    const names = await namesOf(ctx.db, person.company_id, mentionsOf(found));
    sections.push(...found.map((section) => ({ ...withPeople(section, names), folder: part.name })));
    files.push(...((await part.files?.(ctx.db, person)) ?? []));
    await onPart(index + 1, parts.length);
  }
  return { sections, files };
};

/** Writes the archive to a local file: a page to read, each list as JSON and CSV, and their own uploads. */
export const writeArchive = async (
  ctx: Context,
  person: Person,
  path: string,
  { title, made_at, onPart }: { title: string; made_at: Date; onPart: (done: number, all: number) => Promise<void> },
): Promise<void> => {
  const { sections, files } = await collect(ctx, person, onPart);
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(path));
  // Handled below; a file that breaks off halfway must not be an unhandled rejection until then.
  written.catch(() => {});
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name, { mtime: made_at });
  add('index.html', pageOf(title, made_at, sections));
  for (const section of sections) {
    add(`${section.folder}/${section.name}.json`, `${JSON.stringify(section.rows, null, 2)}\n`);
    add(`${section.folder}/${section.name}.csv`, csvOf(section));
  }
  for (const { name, storage_key } of files) {
    if ((await ctx.files.size(storage_key)) === null) continue; // Requested and never uploaded.
    zip.addReadStreamLazy(`uploads/${name}`, { mtime: made_at, compress: false }, (give) => {
      ctx.files.open(storage_key).then(
        (file) => (file ? give(null, file.content) : give(new Error(`${storage_key} is gone`), null as never)),
        (error: Error) => give(error, null as never),
      );
    });
  }
  const failed = new Promise<never>((_resolve, reject) => zip.on('error', reject));
  zip.end();
  await Promise.race([written, failed]);
};
