import { parseAst, type Plugin } from 'vite';

/** What the browser reads of an endpoint (`lib/api/api.ts`); its summary, schemas and errors are the server's and OpenAPI's. */
const read_in_browser = new Set(['method', 'path', 'auth', 'file']);

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Edit = { from: number; to: number; text: string };

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** Calls that run when the module is loaded: not those inside of its functions. */
const callsAtLoad = (node: Node): Node[] => {
  if (node.type.includes('Function')) return [];
  const deeper = partsOf(node).flatMap(callsAtLoad);
  return node.type === 'CallExpression' ? [node, ...deeper] : deeper;
};

const nameOf = (node: unknown): unknown => (node as { name?: string } | undefined)?.name;

/** Removes the fields that no code reads in the browser from `endpoint({ … })`. */
const shortened = (call: Node): Edit[] => {
  const [descriptor] = call.arguments as Node[];
  if (nameOf(call.callee) !== 'endpoint' || descriptor?.type !== 'ObjectExpression') return [];
  const fields = descriptor.properties as Node[];
  return fields.flatMap((field, index) => {
    if (field.type !== 'Property') throw new Error('An endpoint is not written out: look at build/lean-contract.ts');
    if (read_in_browser.has(String(nameOf(field.key)))) return [];
    return [{ from: field.start, to: fields[index + 1]?.start ?? descriptor.end - 1, text: '' }];
  });
};

/**
 * The descriptors of the contract are for the server, its OpenAPI and the types. For each call the browser gets its address and
 * method and nothing else; unused schemas and endpoints are removed, because creating them has no effect (decision 4).
 */
export const leanContract = (): Plugin => ({
  name: 'lean-contract',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /contract[\\/]src[\\/].*\.ts$/, code: /from 'zod'/ },
    handler: (code) => {
      const calls = callsAtLoad(parseAst(code, { lang: 'ts' }) as unknown as Node);
      const gone = calls.flatMap(shortened);
      const kept = calls.filter(({ start, end }) => !gone.some(({ from, to }) => from <= start && end <= to));
      // Of calls that begin together, as in a.b().c(), the longer is the outer one.
      const opened = kept.map(({ start, end }) => ({ at: start, order: -end, text: '(/* @__PURE__ */ ' }));
      const closed = kept.map(({ start, end }) => ({ at: end, order: -start - code.length, text: ')' }));
      const inserted = [...opened, ...closed].map(({ at, order, text }) => ({ from: at, to: at, order, text }));
      const edits = [...gone.map((edit) => ({ ...edit, order: 0 })), ...inserted];
      let lean = '';
      let at = 0;
      for (const { from, to, text } of edits.sort((a, b) => a.from - b.from || a.order - b.order)) {
        lean += code.slice(at, from) + text;
        at = to;
      }
      return { code: lean + code.slice(at), map: null };
    },
  },
});
