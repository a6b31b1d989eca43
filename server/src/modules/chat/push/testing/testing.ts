import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import * as device from '@plaudit/contract/device/endpoints';
import { newId } from '../../../../platform/ids.ts';
import { startTestApp } from '../../../../platform/testing/app.ts';
import { startWebPushService } from '../../../../platform/testing/push/web-push-service.ts';
import { sendIn } from '../../testing/testing.ts';

/** A company in which people have browsers that get pushes, and Ana begins to talk. */
export const startTalk = async () => {
  const browsers = await startWebPushService();
  const app = await startTestApp({ INTERNAL_ORIGINS: 'http://127.0.0.1:*' });
  const company = await app.company();
  const ana = await app.employee(company, { first_name: 'Ana', last_name: 'Arnold' });

  const addBrowser = async (as: Session) => {
    const { token, received } = browsers.subscribe(app.config.push.vapid.public_key);
    const device_id = `d_${newId()}`;
    const timestamp = new Date().toISOString();
    await app.ok(device.syncPush, { as, body: { device_id, token, platform: 'web_push', timestamp } });
    return { device_id, messages: () => received.map(({ message }) => message) };
  };
  /** A new person with a browser. */
  const person = async () => {
    const as = await app.employee(company);
    return { as, ...(await addBrowser(as)) };
  };
  const say = sendIn(app);
  return {
    app,
    company,
    browsers,
    ana,
    addBrowser,
    person,
    open: async (as: Session, people: { as: Session }[], group_name?: string) => {
      const employee_ids = people.map((one) => one.as.employee_id);
      const body = { employee_ids, ...(group_name && { group_name }) };
      return (await app.ok(chat.openConversation, { as, body })).conversation_id;
    },
    say,
    /** Says it, and does all that follows from it. */
    tell: async (as: Session, conversation_id: string, words: string) => {
      const message = await say(as, conversation_id, words);
      await app.drain();
      return message;
    },
    comeDue: async () => {
      await app.comeDue();
      await app.drain();
    },
    close: async () => {
      await app.close();
      await browsers.close();
    },
  };
};

export type Talk = Awaited<ReturnType<typeof startTalk>>;
/** A person with a browser. */
export type Pushed = Awaited<ReturnType<Talk['person']>>;

export const bodies = (...people: Pick<Pushed, 'messages'>[]) =>
  people.map((one) => one.messages().map(({ body }) => body));
export const meant = ({ as }: Pick<Pushed, 'as'>) => `<@${as.employee_id}>`;
