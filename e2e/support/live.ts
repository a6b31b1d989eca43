import type { Page, WebSocket } from '@playwright/test';

/** Resolves with the page's next live connection once the server has accepted it (Socket.IO's packet 40). */
export const nextLive = async (page: Page): Promise<WebSocket> => {
  const socket = await page.waitForEvent('websocket', (opened) => opened.url().includes('socket.io'));
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'));
  return socket;
};
