import { isTest, type Problem, type Rule, walk } from './source.ts';

const attributes = new Set([
  'label',
  'placeholder',
  'title',
  'aria-label',
  'aria-description',
  'alt',
  'description',
  'hint',
]);
const letters = /\p{L}{2,}/u;

/** Every word that a person reads comes from the locale files. */
export const bareStringsRule: Rule = {
  name: 'no bare texts in the web app',
  check: (tree) =>
    tree.files
      .filter((file) => /^web\/src\/.*\.tsx$/.test(file.path) && !isTest(file.path))
      .flatMap((file) => {
        const problems: Problem[] = [];
        const report = (offset: number, text: unknown): void => {
          if (typeof text !== 'string' || !letters.test(text)) return;
          problems.push({ path: file.path, line: file.lineAt(offset), message: `bare text “${text.trim()}”: use t()` });
        };
        walk(file.program, (node) => {
          if (node.type === 'JSXText') report(node.start, node.value);
          if (node.type === 'JSXAttribute' && attributes.has(String((node.name as { name: unknown }).name)))
            report(node.start, literalOf(node.value));
          if (node.type === 'JSXExpressionContainer' && !isAttributeValue(file.text, node.start))
            report(node.start, literalOf(node));
        });
        return problems;
      }),
};

/** The text of "…", {'…'} or {`…`}; nothing for an expression. */
function literalOf(node: unknown): unknown {
  const { type, value, expression, quasis } = (node ?? {}) as {
    type?: string;
    value?: unknown;
    expression?: unknown;
    quasis?: { value: { cooked: string } }[];
  };
  if (type === 'JSXExpressionContainer') return literalOf(expression);
  if (type === 'TemplateLiteral') return quasis?.map((quasi) => quasi.value.cooked).join('');
  return type === 'Literal' ? value : undefined;
}

function isAttributeValue(text: string, offset: number): boolean {
  return text[offset - 1] === '=';
}
