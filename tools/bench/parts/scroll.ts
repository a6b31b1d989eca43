import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
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
const phone = { width: 390, height: 844 };

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
    const frames = await interleave(rounds, {
      ours: () => ours.swipe(1),
      // It has no more than its rows: up and down again.
      bare: async () => {
        const up = await bare.swipe(0.5);
        return [...up, ...(await bare.swipe(-0.5))];
      },
    });
    const reached = await ours.page.locator(`${list} [data-seq]`).first().getAttribute('data-seq');
    print(
      `A conversation of ${count(messages)} messages, swiped through on a phone whose processor is ${slower} times slower (Chromium)`,
      rowsOf(frames.ours.flat(), frames.bare.flat()),
      [
        'Bare: the rows that were drawn, in a page that does nothing else.',
        `Swiped from message ${count(messages)} up to ${count(Number(reached))}.`,
      ],
    );
  });
};

type Phone = { page: Page; swipe(share: number): Promise<number[]> };

/** A page as on a phone. `swipe` moves up as often as there are swipes, a share of it, or down; the length of each frame, in ms. */
const openPhone = async (context: BrowserContext, address: string): Promise<Phone> => {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.setViewportSize(phone);
  await page.goto(address);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const swipe = async (share: number): Promise<number[]> => {
    await page.bringToFront();
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.evaluate(watchFrames);
    for (let done = 0; done < swipes * Math.abs(share); done++) {
      await devtools.send('Input.synthesizeScrollGesture', {
        x: phone.width / 2,
        y: phone.height / 2,
        yDistance: Math.sign(share) * swipe_px,
        speed: swipe_px_per_s,
        gestureSourceType: 'mouse',
      });
    }
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    return page.evaluate(() => (globalThis as unknown as Watching).frames_ms());
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

const rowsOf = (ours: readonly number[], bare: readonly number[]): Row[] => {
  const perSecondOf = (frames: readonly number[]) =>
    (1_000 * frames.length) / frames.reduce((sum, one) => sum + one, 0);
  const rates = [perSecondOf(ours), perSecondOf(bare)] as const;
  const long = (frames: readonly number[]) => quantile(frames, 0.99);
  const ratio = rates[0] / rates[1];
  return [
    {
      what: 'frames a second',
      ours: rates[0].toFixed(1),
      bare: rates[1].toFixed(1),
      figure: ratio.toFixed(2),
      target: '≥ 0.9',
      met: ratio >= 0.9,
    },
    { what: 'a frame, p99', ours: ms(long(ours)), bare: ms(long(bare)), figure: (long(ours) / long(bare)).toFixed(2) },
    { what: 'the longest frame', ours: ms(Math.max(...ours)), bare: ms(Math.max(...bare)), figure: '' },
  ];
};
