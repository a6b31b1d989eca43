import { setTimeout as delay } from 'node:timers/promises';
import type { CriteriaInput } from '@plaudit/contract/audience/criteria';
import { limits } from '@plaudit/contract/limits';
import { type Company, employeeIds, type Headers, signIn } from '../company.ts';
import { type LoadProgram, startLoad, startProduct } from '../children.ts';
import type { BenchDatabase } from '../database.ts';
import type { Call, Load, Task } from '../load/http.ts';
import { count, ms, perSecond, print, progress, type Row } from '../report.ts';
import { is_tiny, sized } from '../scale.ts';
import { interleave, median } from '../statistics.ts';

const seconds = 4;
/** Until all of them have begun. */
const begin_s = sized(2, 0);
/** Parallel calls of the company at its limits. */
const at_once = sized(120, 4);
/** How much a company at its limits may slow down another one. */
const most_ratio = 2;
const feed = '/api/feed/home/list';
const directory = '/api/user-management/employee/list';

/**
 * Rows of the report for fair shares: how long the feed of a small company takes while the largest one asks the directory as
 * much as it may, as often as it can; and, for comparison, while that reads its own feed as often as it can.
 */
export async function benchFair(database: BenchDatabase, companies: Company[]): Promise<void> {
  const [small, large] = [companies[0] as Company, companies.at(-1) as Company];
  const [reader, greedy] = [await headersOf(database, small), await headersOf(database, large)];
  const ours = await startProduct(database.url, 'http');
  const [reading, asking] = [startLoad('http'), startLoad('http')];
  try {
    const read = (): Promise<Load> =>
      reading.ask<Load>(
        taskOf({ url: ours.url, connections: 1, method: 'GET', calls: [{ path: feed, headers: reader }] }),
      );
    const questions = Array.from({ length: 60 }, (_, place): Call => ({
      path: directory,
      headers: greedy,
      body: { criterias: largest(place) },
    }));
    const beside = async (task: Pick<Task, 'method' | 'calls'>): Promise<Load> => {
      const busy = asking.ask<Load>(taskOf({ url: ours.url, connections: at_once, ...task }, begin_s));
      await delay(begin_s * 1000);
      const [load] = await Promise.all([read(), busy]);
      return load;
    };
    const measurements = {
      alone: read,
      questions: () => beside({ method: 'POST', calls: questions }),
      feed: () => beside({ method: 'GET', calls: [{ path: feed, headers: greedy }] }),
    };
    progress('fair shares: warming up');
    for (const measure of Object.values(measurements)) await measure();
    progress(`fair shares: 3 rounds of ${3 * seconds} s`);
    print(
      `Fair shares (feed of ${count(small.employees)} beside ${at_once} calls of ${count(large.employees)} at once)`,
      rowsOf(await interleave(3, measurements)),
    );
  } finally {
    await Promise.all([reading, asking].map((program: LoadProgram) => program.stop()));
    await ours.stop();
  }
}

type Unbounded = Omit<Task & { seconds: number }, 'seconds'>;
const taskOf = (task: Unbounded, more_s = 0): Task =>
  is_tiny ? { ...task, amount: task.connections } : { ...task, seconds: seconds + more_s };

const headersOf = async ({ client }: BenchDatabase, company: Company): Promise<Headers> => {
  const [headers] = await signIn(client, company, await employeeIds(client, company, 7, 7));
  return headers as Headers;
};

/** The largest question that is allowed, and that matches no one: it checks everyone. */
const largest = (place: number): CriteriaInput[] => {
  const { conditions_per_question: most, wide_conditions_per_question: most_wide, criterias_per_audience } = limits;
  const each = most / criterias_per_audience;
  return Array.from({ length: criterias_per_audience }, (_, index) => ({
    conditions: Array.from({ length: each }, (_each, at) =>
      // Last: people who are somewhere else meet all before it.
      at === each - 1 && index < most_wide
        ? { criteria_type: 'title', search_type: 'contains', values: [`no ${place} ${index}`] }
        : { criteria_type: 'location', search_type: 'is_not', values: [`Place ${place} ${index} ${at}`] },
    ),
  }));
};

function rowsOf({ alone, questions, feed: feeds }: Record<'alone' | 'questions' | 'feed', Load[]>): Row[] {
  const failed = [...alone, ...questions, ...feeds].reduce((sum, load) => sum + load.failed, 0);
  if (failed > 0) throw new Error(`${failed} requests of the other company failed`);
  const p95 = (loads: Load[]) => median(loads.map(({ p95_ms }) => p95_ms));
  const row = (what: string, loads: Load[], figure: string): Row => ({
    what,
    ours: perSecond(median(loads.map(({ per_second }) => per_second))),
    figure,
  });
  const beside = (loads: Load[]) => `p95 ${ms(p95(loads))}, × ${(p95(loads) / p95(alone)).toFixed(1)}`;
  return [
    row('alone', alone, `p95 ${ms(p95(alone))}`),
    {
      ...row('beside questions', questions, beside(questions)),
      target: `≤ × ${most_ratio}`,
      met: p95(questions) <= most_ratio * p95(alone),
    },
    row('beside its feed', feeds, beside(feeds)),
  ];
}
