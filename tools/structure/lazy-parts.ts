import { isTest, type Problem, type Rule, walk } from './source.ts';

/** They remember for good that a part could not arrive, so that no retry ever succeeds. */
const forgetless: Record<string, string> = { react: 'lazy', '@tanstack/react-router': 'lazyRouteComponent' };

type Node = Record<string, unknown> & { type: string; start: number };
type Specifier = { imported?: { name?: string } };

/** There is one way to load parts of the app later: `lazyPart` of web/src/lib/loading. */
export const lazyPartsRule: Rule = {
  name: 'parts are loaded by lazyPart',
  check: (tree) =>
    tree.files
      .filter(({ path }) => /^web\/src\/.*\.tsx?$/.test(path) && !isTest(path))
      .flatMap((file) => {
        const problems: Problem[] = [];
        const report = (name: string, { start }: Node) =>
          problems.push({ path: file.path, line: file.lineAt(start), message: `${name} keeps failures: use lazyPart` });
        walk(file.program, (node) => {
          if (node.type === 'ImportDeclaration') {
            const name = forgetless[(node.source as { value: string }).value];
            const names = (node.specifiers as Specifier[]).map(({ imported }) => imported?.name);
            if (name && names.includes(name)) report(name, node as Node);
          }
          if (node.type === 'MemberExpression' && file.text.startsWith('React.lazy', node.start))
            report('lazy', node as Node);
        });
        return problems;
      }),
};
