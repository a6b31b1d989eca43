import { isTest, type Problem, type Rule, walk } from './source.ts';

type Attribute = { name?: { name?: string }; value?: { type?: string } };

/** A picture's address from the server is relative to it; a bare <img> would look for it next to the page. */
export const picturesRule: Rule = {
  name: 'pictures from the server are shown by ui/picture.tsx',
  check: (tree) =>
    tree.files
      .filter(({ path }) => /^web\/src\/.*\.tsx$/.test(path) && !isTest(path) && path !== 'web/src/ui/picture.tsx')
      .flatMap((file) => {
        const problems: Problem[] = [];
        walk(file.program, (node) => {
          if (node.type !== 'JSXOpeningElement' || (node.name as { name?: string }).name !== 'img') return;
          const src = (node.attributes as Attribute[]).find(({ name }) => name?.name === 'src');
          if (src?.value?.type === 'Literal') return;
          problems.push({
            path: file.path,
            line: file.lineAt(node.start),
            message: '<img> with a variable address: use <Picture>',
          });
        });
        return problems;
      }),
};
