import lighthouse from 'lighthouse';

export type Scores = {
  performance: number;
  accessibility: number;
  best_practices: number;
  layout_shift: number;
  largest_paint_ms: number;
  blocked_ms: number;
  /** The paints behind the score, for people. */
  timings: string;
  lost: string[];
};

const categories = ['performance', 'accessibility', 'best-practices'];

/** It missed its recording, which happens under load, and says nothing about the page. */
export class NotRecordedError extends Error {}
const not_recorded = /^(NO_NAVSTART|NO_TRACING_STARTED|NO_SCREENSHOTS|NO_SPEEDLINE_FRAMES|TARGET_CRASHED)$/;

/**
 * How a slow phone is simulated. `simulate` is Lighthouse's own: it loads the page at full speed and computes from the requests
 * before each paint how long it would have taken. `devtools` slows down the network and the processor, and sees what people
 * see.
 */
export type Throttling = 'simulate' | 'devtools';

/** One run with Lighthouse's own preset for phones, in the browser at `port`, whose storage stays as it is. */
export async function lighthouseScores(url: string, port: number, throttlingMethod: Throttling): Promise<Scores> {
  const flags = {
    port,
    onlyCategories: categories,
    logLevel: 'error' as const,
    disableStorageReset: true,
    throttlingMethod,
  };
  const result = await lighthouse(url, flags);
  const trouble = result?.lhr.runtimeError;
  if (trouble && not_recorded.test(trouble.code)) throw new NotRecordedError(trouble.code);
  if (!result || trouble) throw new Error(`Lighthouse: ${trouble?.message ?? 'no result'}`);
  const { lhr } = result;
  const score = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const numberOf = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const lost = ['accessibility', 'best-practices'].flatMap((name) =>
    (lhr.categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    best_practices: score('best-practices'),
    layout_shift: numberOf('cumulative-layout-shift'),
    largest_paint_ms: numberOf('largest-contentful-paint'),
    blocked_ms: numberOf('total-blocking-time'),
    timings: [
      ['first paint', 'first-contentful-paint'],
      ['largest paint', 'largest-contentful-paint'],
      ['blocked', 'total-blocking-time'],
    ]
      .map(([label, id]) => `${label} ${lhr.audits[id as string]?.displayValue ?? '?'}`)
      .join(', '),
    lost,
  };
}
