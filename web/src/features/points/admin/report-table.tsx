import { Table } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { ReportRow } from '@plaudit/contract/points-report/schema';
import { formatMoney } from '../../../lib/format/money.ts';
import { grouped } from '../../../lib/format/number.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { pointsOf, type ReportName, shownColumns } from './report-format.ts';

type Line = { key: string; name: string; row: ReportRow };

type ReportTableProps = {
  label: string;
  /** What its first column names. */
  head: string;
  report: ReportName;
  lines: readonly Line[];
  /** The line that sums up the others. */
  total?: Line;
  worth: { point_unit_value: number; currency: string };
};

/** Radix draws the scrolling part, and only a pointer reaches it there: makes it focusable, with its name. */
const reachable = (label: string) => (root: HTMLDivElement | null) => {
  const part = root?.querySelector('[data-radix-scroll-area-viewport]');
  for (const [name, value] of Object.entries({ tabindex: '0', role: 'region', 'aria-label': label })) {
    part?.setAttribute(name, value);
  }
};

const signed = (points: number): string => (points < 0 ? `−${grouped(-points)}` : grouped(points));

/** Points by column, and what those of the end are worth. */
export const ReportTable = ({ label, head, report, lines, total, worth }: ReportTableProps) => {
  const { t } = useTranslation('points-admin');
  const columns = shownColumns(
    lines.map(({ row }) => row),
    report,
  );
  const all = total ? [...lines, total] : lines;
  return (
    <Table.Root ref={reachable(label)} variant="surface" size="1" className="report-table">
      <caption>
        <VisuallyHidden>{label}</VisuallyHidden>
      </caption>
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeaderCell>{head}</Table.ColumnHeaderCell>
          {columns.map((column) => (
            <Table.ColumnHeaderCell key={column} justify="end">
              {t(`report.column.${column}`)}
            </Table.ColumnHeaderCell>
          ))}
          <Table.ColumnHeaderCell justify="end">{t('report.value')}</Table.ColumnHeaderCell>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {all.map((line) => (
          <Table.Row key={line.key} data-total={line === total || undefined}>
            <Table.RowHeaderCell>
              <bdi>{line.name}</bdi>
            </Table.RowHeaderCell>
            {columns.map((column) => (
              <Table.Cell key={column} justify="end">
                {signed(pointsOf(line.row, report, column))}
              </Table.Cell>
            ))}
            <Table.Cell justify="end">
              {formatMoney(line.row[report].closing * worth.point_unit_value, worth.currency)}
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
};
