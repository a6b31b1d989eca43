import { isTest, type Problem, type Rule, walk } from './source.ts';

const attributes = new Set([
  'label',
  'placeholder',
  'title',
  'heading',
  'text',
  'message',
  'description',
  'hint',
  'alt',
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
]);
const letters = /\p{L}{2,}/u;
/** Keys of the locale files and names in code begin with a small letter and have no blanks. */
const sentence = /^\p{Lu}.*\p{Ll}|\p{L} \p{L}/u;

const product_name = /\bPlaudit\b/g;
/** Android reads the name of the channel from the code of the app; the specification fixes it. */
const specified = 'web/src/lib/push/channel.ts';

type Node = Record<string, unknown> & { type: string; start: number };

/** Every word that a person reads comes from the locale files. */
export const bareStringsRule: Rule = {
  name: 'no bare text in the web app',
  check: (tree) =>
    tree.files
      .filter((file) => /^web\/src\/.*\.tsx?$/.test(file.path) && !isTest(file.path) && file.path !== specified)
      .flatMap((file) => {
        const problems: Problem[] = [];
        const report = (value: unknown, pattern: RegExp): void => {
          for (const { text, start } of textsOf(value as Node)) {
            if (!pattern.test(text.replaceAll(product_name, ''))) continue;
            problems.push({
              path: file.path,
              line: file.lineAt(start),
              message: `bare text “${text.trim()}”: use t()`,
            });
          }
        };
        walk(file.program, (node) => {
          if (node.type === 'JSXText') report({ ...node, type: 'Literal' }, letters);
          if (node.type === 'JSXAttribute' && attributes.has(nameOf(node.name))) report(node.value, letters);
          if (node.type === 'JSXExpressionContainer' && file.text[node.start - 1] !== '=') report(node, letters);
          // Text passed to something that shows it: toast({ title }), document.title, a list of labels.
          if (node.type === 'Property' && attributes.has(nameOf(node.key))) report(node.value, sentence);
          if (node.type === 'AssignmentExpression' && file.text.startsWith('document.title', node.start))
            report(node.right, letters);
        });
        return problems;
      }),
};

const nameOf = (node: unknown): string => {
  const { name, value } = (node ?? {}) as { name?: string; value?: string | number };
  return String(name ?? value ?? '');
};

/** Every fixed text that an expression can give: of "…", {'…'}, {`…`}, and of each branch of a condition. */
function textsOf(node: Node | null | undefined): { text: string; start: number }[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ text: node.value, start: node.start }] : [];
    case 'TemplateLiteral': {
      const parts = (node.quasis as { value: { cooked: string } }[]).map((quasi) => quasi.value.cooked);
      return [{ text: parts.join(''), start: node.start }];
    }
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
      return textsOf(node.expression as Node);
    case 'ConditionalExpression':
      return [...textsOf(node.consequent as Node), ...textsOf(node.alternate as Node)];
    case 'LogicalExpression':
      return [...(node.operator === '&&' ? [] : textsOf(node.left as Node)), ...textsOf(node.right as Node)];
    default:
      return [];
  }
}
