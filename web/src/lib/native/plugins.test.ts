import { expect, test, vi } from 'vitest';
import { appInfo } from './app-info.ts';
import { tellReady } from './live-update.ts';
import { checkPermission, requestPermission } from './push.ts';

const plugins = vi.hoisted(() => ({ ready: 0, receive: 'granted' }));
vi.mock('@capawesome/capacitor-live-update', () => ({
  LiveUpdate: { ready: async () => void (plugins.ready += 1) },
}));
vi.mock('@capacitor/app', () => ({
  App: { getInfo: async () => ({ id: 'app', name: 'Plaudit', version: '1.4.0', build: '140' }) },
}));
vi.mock('@capacitor/push-notifications', () => ({
  PushNotifications: {
    checkPermissions: async () => plugins,
    requestPermissions: async () => plugins,
  },
}));

test('R7.10 the plugin for live updates is told that this bundle runs', async () => {
  await tellReady();
  expect(plugins.ready).toBe(1);
});

test('R4.7 the installed app is known as its store knows it', async () => {
  expect(await appInfo()).toEqual({ version: '1.4.0', build: '140' });
});

test('R4.8 a permission that Android wants to explain first is one that has not been decided', async () => {
  const answers = ['granted', 'denied', 'prompt', 'prompt-with-rationale'];
  const said: string[] = [];
  for (plugins.receive of answers) said.push(await checkPermission(), await requestPermission());
  expect(said).toEqual(['granted', 'granted', 'denied', 'denied', 'prompt', 'prompt', 'prompt', 'prompt']);
});
