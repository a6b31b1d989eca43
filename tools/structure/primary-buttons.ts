import { isTest, type Problem, type Rule, walk } from './source.ts';

type Attribute = { type: string; name?: { name?: string }; value?: { value?: unknown } };

/** A solid <Button>, or one in another accent, would give the main action another look. */
export const primaryButtonsRule: Rule = {
  name: 'main actions are ui/primary-button.tsx',
  check: (tree) =>
    tree.files
      .filter(
        ({ path }) => /^web\/src\/.*\.tsx$/.test(path) && !isTest(path) && path !== 'web/src/ui/primary-button.tsx',
      )
      .flatMap((file) => {
        const problems: Problem[] = [];
        walk(file.program, (node) => {
          if (node.type !== 'JSXOpeningElement') return;
          const { name } = node.name as { name?: string };
          const attributes = node.attributes as Attribute[];
          const given = (key: string) => attributes.find((attribute) => attribute.name?.name === key);
          const report = (message: string) =>
            problems.push({ path: file.path, line: file.lineAt(node.start), message });
          if (name === 'PrimaryButton' && given('data-accent-color')) report('a main action has no accent of its own');
          if (name !== 'Button' || given('variant') || given('color')?.value?.value === 'red') return;
          if (attributes.some(({ type }) => type === 'JSXSpreadAttribute')) return;
          report('a solid <Button>: use <PrimaryButton>, or give a variant');
        });
        return problems;
      }),
};
