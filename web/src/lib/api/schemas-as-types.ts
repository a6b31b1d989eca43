// Replaces zod in the browser, by an alias of vite.config.ts. The web app needs the contract's schemas only for their types:
// the server validates. This keeps 35 kB of compressed script out of the first load.

const refused = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'decode', 'encode', 'options', 'enum']);

const schema: object = new Proxy(() => schema, {
  get: (_, name) => {
    if (typeof name === 'symbol') return undefined;
    if (refused.has(name)) throw new Error(`Schemas are types only in the web app: ${name} is the server's.`);
    return schema;
  },
  apply: () => schema,
});

/** Lists of words are small and needed at runtime, so an enum works as zod's does. */
const wordList = (options: readonly string[]) => ({
  options,
  safeParse: (word: unknown) =>
    options.includes(word as string) ? { success: true, data: word } : { success: false, data: undefined },
  optional: () => schema,
  nullable: () => schema,
  default: () => schema,
});

export const z: object = new Proxy({ enum: wordList }, { get: (own, name) => (name === 'enum' ? own.enum : schema) });
