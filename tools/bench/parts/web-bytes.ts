import type { BrowserContext } from 'playwright-core';

type Noted = { usable_at: number };

/** Records in the page when the element appeared: asking from outside takes turns that a busy page gives late. */
const noteUsable = (usable: string): void => {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(usable)) return;
    observer.disconnect();
    (globalThis as unknown as Noted).usable_at = performance.timeOrigin + performance.now();
  });
  observer.observe(document, { childList: true, subtree: true });
};

/**
 * Bytes of JavaScript over the network, compressed, that a page requested until there was an element for the selector `usable`:
 * also what was still on its way then, but not what the page fetched ahead later.
 */
export async function scriptBytes(context: BrowserContext, url: string, usable: string): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(noteUsable, usable);
  const devtools = await context.newCDPSession(page);
  const asked_at = new Map<string, number>();
  const bytes = new Map<string, number>();
  const isScript = (type: string | undefined, address: string) => type === 'Script' || /\.m?js(\?|$)/.test(address);
  devtools.on('Network.requestWillBeSent', ({ requestId, type, request, wallTime }) => {
    if (isScript(type, request.url)) asked_at.set(requestId, wallTime * 1000);
  });
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
    bytes.set(requestId, (bytes.get(requestId) ?? 0) + encodedDataLength),
  );
  await devtools.send('Network.enable');
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(usable).first().waitFor();
  await page.waitForLoadState('networkidle');
  const usable_at = await page.evaluate(() => (globalThis as unknown as Noted).usable_at);
  await page.close();
  const needed = [...asked_at].filter(([, at]) => at <= usable_at);
  return needed.reduce((sum, [requestId]) => sum + (bytes.get(requestId) ?? 0), 0);
}
