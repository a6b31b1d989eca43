import { Button, Flex, SegmentedControl, Select, Text } from '@radix-ui/themes';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { exportPointsReport } from '@plaudit/contract/points-report/endpoints';
import { useSaveFile } from '../../../lib/files/use-save-file.ts';
import { monthName } from './month-chart.tsx';
import { monthsBack, type ReportFilter, type ReportName } from './report-format.ts';

type Period = { from: string; until: string };
type ReportFilterBarProps = {
  report: ReportName;
  /** The selected months, `2026-11`, and the first and last possible ones. */
  period: Period;
  bounds: Period;
  onChange: (part: ReportFilter) => void;
};

/** Which report, of which months, and the file of it. */
export const ReportFilterBar = ({ report, period, bounds, onChange }: ReportFilterBarProps) => {
  const { t } = useTranslation('points-admin');
  const { from, until } = period;
  const file = useSaveFile(exportPointsReport, `${report}-${from}-${until}.csv`);
  const months = monthsBack(from < bounds.from ? from : bounds.from, bounds.until);
  const choose = (name: keyof Period, month: string) => {
    const next = { ...period, [name]: month };
    onChange(next.from > next.until ? { from: month, until: month } : next);
  };
  return (
    <Flex gap="3" mb="4" wrap="wrap" align="end">
      <SegmentedControl.Root
        size="3"
        aria-label={t('report.which')}
        value={report}
        onValueChange={(value) => onChange({ report: value as ReportName })}
      >
        <SegmentedControl.Item value="liability">{t('report.liability')}</SegmentedControl.Item>
        <SegmentedControl.Item value="budget">{t('report.budget')}</SegmentedControl.Item>
      </SegmentedControl.Root>
      {(['from', 'until'] as const).map((name) => (
        <Flex key={name} align="center" gap="2">
          <Text size="2" color="gray" aria-hidden>
            {t(`report.${name}`)}
          </Text>
          <Select.Root size="3" value={period[name]} onValueChange={(month) => choose(name, month)}>
            <Select.Trigger aria-label={t(`report.${name}`)} />
            <Select.Content position="popper">
              {months.map((month) => (
                <Select.Item key={month} value={month}>
                  {monthName(month)}
                </Select.Item>
              ))}
            </Select.Content>
          </Select.Root>
        </Flex>
      ))}
      <Button
        size="3"
        variant="soft"
        color="gray"
        highContrast
        loading={file.isPending}
        onClick={() => file.mutate({ query: { report, from, until } })}
      >
        <Download size={18} aria-hidden />
        {t('report.export')}
      </Button>
    </Flex>
  );
};
