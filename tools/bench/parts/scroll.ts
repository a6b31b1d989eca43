import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import type { Session } from '@plaudit/contract/auth/schema';
import { ensureWebBuilt } from '../../launch/build-web.mjs';
import { drive, remember, withBrowser } from '../browser.ts';
import { sessionOf } from '../checkout.ts';
import { startProduct } from '../children.ts';
import { type Company, createCompany, employeeIds, runScript, signIn } from '../company.ts';
import { ask, type BenchDatabase, startDatabase } from '../database.ts';
import { count, ms, print, progress, type Row } from '../report.ts';
import { sized } from '../scale.ts';
import { interleave, quantile } from '../statistics.ts';

const people = sized(65, 6);
const messages = sized(100_000, 500);
const rounds = sized(4, 1);
/** Swipes in each round, and how far and how fast each is. */
const swipes = sized(8, 2);
const swipe_px = 2_400;
const swipe_px_per_s = 2_400;
/** How much slower a cheap phone is. */
const slower = 4;
const phone = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };

const list = '.chat-messages';
const script = readFileSync(join(import.meta.dirname, 'chat.sql'), 'utf8');

/** Rows of the report for swiping through a conversation of 100,000 messages on a slow phone, beside a page of the same rows. */
export async function benchScroll(): Promise<void> {
  await ensureWebBuilt();
  const database = await startDatabase();
  try {
    await measure(database, await createCompany(database.client, people, people));
  } finally {
    await database.stop();
  }
}

const measure = async ({ client, url: database_url }: BenchDatabase, company: Company): Promise<void> => {
  progress(`scroll: a conversation of ${count(messages)} messages`);
  await client.query('begin');
  await runScript(client, company, script, { places: 1, people, long: messages, short: 0 });
  await client.query('commit');
  await client.query('analyze');
  const conversation_id = await ask<string>(
    client,
    'select place_id from place_log where company_id = $1 and last_seq > 0',
    [company.company_id],
  );
  const [headers = {}] = await signIn(client, company, await employeeIds(client, company, 1, 1));
  const product = await startProduct(database_url, 'http');
  try {
    const session = await sessionOf(product.url, headers);
    await withBrowser((port) => scrollBoth(port, product.url, session, conversation_id));
  } finally {
    await product.stop();
  }
};

const scrollBoth = async (port: number, url: string, session: Session, conversation_id: string): Promise<void> => {
  await remember(port, url, { splashed: true, userSession: session });
  await drive(port, async (context) => {
    const ours = await openPhone(context, `${url}/connect/group/${conversation_id}`);
    await ours.page.locator(`${list} [data-seq="${messages}"]`).waitFor();
    progress('scroll: warming up');
    // Until as many rows are drawn as there are at most.
    await ours.swipe(1);
    const bare = await openPhone(context, `${url}/version.json`);
    await bare.page.setContent(await drawnRows(ours.page));
    await bare.page.locator(list).evaluate((element: HTMLElement, height) => {
      element.style.height = `${height}px`;
      element.scrollTo(0, element.scrollHeight);
    }, phone.height);
    await bare.swipe(1);
    progress(`scroll: ${rounds} rounds of ${swipes} swipes up`);
    const swept = await interleave(rounds, {
      ours: () => ours.swipe(1),
      // It has no more than its rows: up and down again.
      bare: async () => joined([await bare.swipe(0.5), await bare.swipe(-0.5)]),
    });
    const reached = await ours.page.locator(`${list} [data-seq]`).first().getAttribute('data-seq');
    print(
      `A conversation of ${count(messages)} messages, swiped through on a phone whose processor is ${slower} times slower (Chromium)`,
      rowsOf(joined(swept.ours), joined(swept.bare)),
      [
        'Bare: the rows that were drawn, in a page that does nothing else.',
        'Shown: of the frames that were due while the list moved, those in which people saw it move; blank ones lacked a part of it.',
        `Swiped from message ${count(messages)} up to ${count(Number(reached))}.`,
      ],
    );
  });
};

/** What swipes looked like: frames that were due, shown, and shown with a blank part; and the page's own, each with its length in ms. */
type Swept = { due: number; shown: number; blank: number; own_ms: number[] };

const joined = (all: readonly Swept[]): Swept => ({
  due: all.reduce((sum, { due }) => sum + due, 0),
  shown: all.reduce((sum, { shown }) => sum + shown, 0),
  blank: all.reduce((sum, { blank }) => sum + blank, 0),
  own_ms: all.flatMap(({ own_ms }) => own_ms),
});

/** `swipe` moves up as often as there are swipes, a share of it, or down. */
type Phone = { page: Page; swipe(share: number): Promise<Swept> };

/** A page as on a phone. */
const openPhone = async (context: BrowserContext, address: string): Promise<Phone> => {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setDeviceMetricsOverride', phone);
  await page.goto(address);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const swipe = async (share: number): Promise<Swept> => {
    await page.bringToFront();
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.evaluate(watchFrames);
    const endTrace = await traceFrames(devtools);
    for (let done = 0; done < swipes * Math.abs(share); done++) {
      await devtools.send('Input.synthesizeScrollGesture', {
        x: phone.width / 2,
        y: phone.height / 2,
        yDistance: Math.sign(share) * swipe_px,
        speed: swipe_px_per_s,
        gestureSourceType: 'mouse',
      });
    }
    const seen = await endTrace();
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    return { ...seen, own_ms: await page.evaluate(() => (globalThis as unknown as Watching).frames_ms()) };
  };
  return { page, swipe };
};

type Watching = { frames_ms(): number[] };

const watchFrames = (): void => {
  const lengths: number[] = [];
  let last = performance.now();
  let is_on = true;
  const note = (now: number): void => {
    lengths.push(now - last);
    last = now;
    if (is_on) requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
  (globalThis as unknown as Watching).frames_ms = () => {
    is_on = false;
    return lengths.slice(1);
  };
};

/** What Chromium's compositor says of one frame. */
type FrameReport = { frame_sequence: number; state: string; scroll_state: string; has_missing_content: boolean };

/** Begins to note the frames of a page in which it is scrolled; the function ends that. Frames that the page is late for are shown without it. */
const traceFrames = async (devtools: CDPSession): Promise<() => Promise<Omit<Swept, 'own_ms'>>> => {
  const frames = new Map<number, { is_shown: boolean; is_blank: boolean }>();
  const note = ({ value }: { value: object[] }): void => {
    for (const event of value as { name: string; args?: { frame_reporter?: FrameReport } }[]) {
      const report = event.name === 'PipelineReporter' ? event.args?.frame_reporter : undefined;
      if (!report || report.scroll_state === 'SCROLL_NONE' || report.state === 'STATE_NO_UPDATE_DESIRED') continue;
      const before = frames.get(report.frame_sequence);
      const is_shown = before?.is_shown || report.state !== 'STATE_DROPPED';
      frames.set(report.frame_sequence, { is_shown, is_blank: before?.is_blank || report.has_missing_content });
    }
  };
  devtools.on('Tracing.dataCollected', note);
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['cc', 'benchmark'] },
  });
  return async () => {
    const ended = new Promise<void>((resolve) => devtools.once('Tracing.tracingComplete', () => resolve()));
    await devtools.send('Tracing.end');
    await ended;
    devtools.off('Tracing.dataCollected', note);
    const shown = [...frames.values()].filter(({ is_shown }) => is_shown);
    return { due: frames.size, shown: shown.length, blank: shown.filter(({ is_blank }) => is_blank).length };
  };
};

/** A document with the rows of the conversation as they are drawn, and the styles that they have. */
const drawnRows = (page: Page): Promise<string> =>
  page.locator(list).evaluate((element) => {
    const styles = [...document.querySelectorAll('link[rel=stylesheet], style')].map((one) => {
      const copy = one.cloneNode(true) as HTMLElement;
      if (one instanceof HTMLLinkElement) copy.setAttribute('href', one.href);
      return copy.outerHTML;
    });
    const theme = document.querySelector('.radix-themes')?.cloneNode() as HTMLElement;
    theme.innerHTML = element.outerHTML;
    return `<!doctype html>${styles.join('')}${theme.outerHTML}`;
  });

const rowsOf = (ours: Swept, bare: Swept): Row[] => {
  const [shown, bare_shown] = [ours.shown / ours.due, bare.shown / bare.due];
  const blank = ours.blank / ours.shown;
  const share = (value: number) => `${(100 * value).toFixed(0)} %`;
  const perSecondOf = ({ own_ms }: Swept) => (1_000 * own_ms.length) / own_ms.reduce((sum, one) => sum + one, 0);
  const long = ({ own_ms }: Swept) => quantile(own_ms, 0.99);
  return [
    {
      what: 'frames shown',
      ours: share(shown),
      bare: share(bare_shown),
      figure: (shown / bare_shown).toFixed(2),
      target: '≥ 0.9',
      met: shown / bare_shown >= 0.9,
    },
    {
      what: 'with a blank part',
      ours: share(blank),
      bare: share(bare.blank / bare.shown),
      figure: share(blank),
      target: '≤ 10 %',
      met: blank <= 0.1,
    },
    {
      what: "the page's own frames a second",
      ours: perSecondOf(ours).toFixed(1),
      bare: perSecondOf(bare).toFixed(1),
      figure: (perSecondOf(ours) / perSecondOf(bare)).toFixed(2),
    },
    {
      what: 'of its own, p99',
      ours: ms(long(ours)),
      bare: ms(long(bare)),
      figure: (long(ours) / long(bare)).toFixed(2),
    },
    {
      what: 'of its own, the longest',
      ours: ms(Math.max(...ours.own_ms)),
      bare: ms(Math.max(...bare.own_ms)),
      figure: '',
    },
  ];
};
