import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { AxeResults, ContextSpec, RunOptions } from 'axe-core';

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules about colors: nothing else differs between the themes. */
const of_colours = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds wrong on a page, or in the part that a selector names, short enough to read in a failure. Correct elements are
 * not recorded: that takes far longer than finding errors.
 */
export async function violations(
  page: Page,
  { rules = 'all', within }: { rules?: 'all' | 'colours'; within?: string } = {},
): Promise<string[]> {
  const only: RunOptions['runOnly'] =
    rules === 'all' ? { type: 'tag', values: tags } : { type: 'rule', values: of_colours };
  const options: RunOptions = { runOnly: only, resultTypes: ['violations'] };
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const found = await page.evaluate(
    async ([where, given]) => {
      const { axe } = globalThis as unknown as {
        axe: { run: (context: ContextSpec | Document, options: RunOptions) => Promise<AxeResults> };
      };
      const { violations: all } = await axe.run(where ?? document, given);
      return all.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
      }));
    },
    [within, options] as const,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes
      // The rule counts the people below an open item, and their titles, as its text.
      .filter(({ html }) => id !== 'label-content-name-mismatch' || !html.startsWith('<li role="treeitem"'))
      .map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}
