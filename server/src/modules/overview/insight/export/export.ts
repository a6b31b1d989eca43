import { exportName } from '@plaudit/contract/files/export-name';
import { limits } from '@plaudit/contract/limits';
import type { ContentInsight } from '@plaudit/contract/overview/schema';
import type { Context, Viewer } from '../../../../platform/context.ts';
import type { FileAnswer } from '../../../../platform/http/bind.ts';
import { writeXlsx, type Sheet } from '../../../../platform/spreadsheet/write-xlsx.ts';
import { getInsight } from '../insight.ts';

const shown = (count: number | null): string => (count === null ? 'Not shown' : `${count}`);
const few = `Fewer than ${limits.insight_people}`;

const columns = (...heads: readonly string[]) => heads.map((head, index) => ({ head, width: index === 0 ? 40 : 14 }));

/** What the screen shows, as a workbook. */
export const exportInsight = async (ctx: Context, viewer: Viewer, content_id: string): Promise<FileAnswer> => {
  const insight = await getInsight(ctx, viewer, content_id);
  const { kind, created_at, links, over_time, step, departments } = insight;
  const sheets: Sheet[] = [
    { name: 'Total', columns: columns('Figure', 'Count'), pages: [totals(insight)] },
    {
      name: 'Over time',
      columns: columns(step === 'hour' ? 'Hour (UTC)' : 'Day begins (UTC)', 'Reached', 'Clicks'),
      pages: [
        over_time.map(({ at, reached, clicks }) => [at.slice(0, 16).replace('T', ' '), `${reached}`, `${clicks}`]),
      ],
    },
    {
      name: 'Departments',
      columns: columns('Department', 'People', 'Reached', 'Clicked'),
      pages: [
        departments.map(({ department_name, people, reached, clicked }) => [
          department_name ?? 'Others',
          `${people}`,
          `${reached}`,
          `${clicked}`,
        ]),
      ],
    },
    {
      name: 'Links',
      columns: columns('Link', 'Clicked'),
      pages: [links.map(({ url, clicked }) => [url ?? 'No longer in the text', clicked === null ? few : `${clicked}`])],
    },
  ];
  const file_name = exportName([kind, created_at.slice(0, 10), 'insight'], new Date(), 'xlsx');
  return { file_name, content: writeXlsx(sheets) };
};

const totals = ({ people, reached, others, clicked, reactions, comments_count }: ContentInsight): string[][] => [
  ['People it is for', shown(people)],
  ['Reached', shown(reached)],
  ['Others reached', shown(others)],
  ['Reactions', `${reactions.reduce((sum, { count }) => sum + count, 0)}`],
  ['Comments', `${comments_count}`],
  ['People who opened a link', shown(clicked)],
];
