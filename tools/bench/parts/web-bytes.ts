import type { BrowserContext, Page } from 'playwright-core';

/**
 * Bytes of JavaScript over the network, as compressed, that a page asked for until `usable`: also what was still on its
 * way then, but not what the page fetched ahead later.
 */
export async function scriptBytes(
  context: BrowserContext,
  url: string,
  usable: (page: Page) => Promise<void>,
): Promise<number> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const scripts = new Set<string>();
  const bytes = new Map<string, number>();
  const isScript = (type: string | undefined, address: string) => type === 'Script' || /\.m?js(\?|$)/.test(address);
  devtools.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (isScript(type, request.url)) scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength));
  await devtools.send('Network.enable');
  await page.goto(url, { waitUntil: 'commit' });
  await usable(page);
  const needed = [...scripts];
  await page.waitForLoadState('networkidle');
  await page.close();
  return needed.reduce((sum, requestId) => sum + (bytes.get(requestId) ?? 0), 0);
}
