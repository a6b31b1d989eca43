import { parseAst, type Plugin } from 'vite';

/** What the browser reads of an endpoint (`lib/api/api.ts`); its summary, schemas and errors are the server's and OpenAPI's. */
const read_in_browser = new Set(['method', 'path', 'auth', 'file']);

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Edit = { from: number; to: number; text: string };

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** Whether the node does something when the module is loaded, apart from what is inside of its functions. */
const runsAtLoad = (node: Node): boolean =>
  !node.type.includes('Function') &&
  (['CallExpression', 'MemberExpression', 'SpreadElement'].includes(node.type) || partsOf(node).some(runsAtLoad));

const nameOf = (node: unknown): unknown => (node as { name?: string } | undefined)?.name;

const isEndpoint = (node: Node): boolean => node.type === 'CallExpression' && nameOf(node.callee) === 'endpoint';

/** Removes the fields that no code reads in the browser from `endpoint({ … })`. */
const shortened = (call: Node): Edit[] => {
  const [descriptor] = call.arguments as Node[];
  if (descriptor?.type !== 'ObjectExpression')
    throw new Error('An endpoint is not written out: look at lean-contract.ts');
  const fields = descriptor.properties as Node[];
  return fields.flatMap((field, index) => {
    if (field.type !== 'Property') throw new Error('An endpoint is not written out: look at lean-contract.ts');
    if (read_in_browser.has(String(nameOf(field.key)))) return [];
    return [{ from: field.start, to: fields[index + 1]?.start ?? descriptor.end - 1, text: '' }];
  });
};

/** The values of the constants of a module, except those that are only written out. */
const valuesOf = (tree: Node): Node[] =>
  (tree.body as Node[])
    .map((statement) => (isNode(statement.declaration) ? statement.declaration : statement))
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap((declaration) => (declaration.declarations as Node[]).map(({ init }) => init))
    .filter((value): value is Node => isNode(value) && runsAtLoad(value));

/**
 * The descriptors of the contract are for the server, its OpenAPI and the types. For each call the browser gets its address and
 * method and nothing else; unused schemas and endpoints are removed, because creating them has no effect (decision 4). A bundler
 * believes that of the call of a function that is marked so, and not of what is read or spread to make a value.
 */
export const leanContract = (): Plugin => ({
  name: 'lean-contract',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /contract[\\/]src[\\/].*\.ts$/ },
    handler: (code) => {
      const edits = valuesOf(parseAst(code, { lang: 'ts' }) as unknown as Node).flatMap((value): Edit[] => {
        const [before, after] = isEndpoint(value) ? ['', ''] : ['(() => (', '))()'];
        return [
          { from: value.start, to: value.start, text: `/* @__PURE__ */ ${before}` },
          ...(isEndpoint(value) ? shortened(value) : []),
          { from: value.end, to: value.end, text: after },
        ];
      });
      let lean = '';
      let at = 0;
      for (const { from, to, text } of edits) {
        lean += code.slice(at, from) + text;
        at = to;
      }
      return { code: lean + code.slice(at), map: null };
    },
  },
});
