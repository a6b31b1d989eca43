import { expect } from '@playwright/test';
import { baseUrl } from './api.ts';

/** An email takes a few milliseconds: longer intervals would only waste time. */
const intervals = [25, 50, 100];

/**
 * The newest link to a page of the app in the emails to an address, as soon as the development outbox shows it; with `about`,
 * only of emails that contain it.
 */
export async function mailedLink(to: string, path: string, about = ''): Promise<string> {
  let link: string | undefined;
  const look = async () => {
    const page = await (await fetch(`${baseUrl()}/dev/outbox`)).text();
    const mails = page.split('<article>').filter((mail) => mail.includes(`<b>${to}</b>`) && mail.includes(about));
    const links = mails.flatMap((mail) => Array.from(mail.matchAll(/href="([^"]+)"/g), ([, href = '']) => href));
    link = links.find((href) => href.includes(`${path}?`));
    return link;
  };
  await expect.poll(look, { message: `a mail to ${to} with a link to ${path}`, intervals }).toBeTruthy();
  return (link as string).replaceAll('&amp;', '&');
}

/** The token of a link of this kind. */
export const mailedToken = async (to: string, path: string): Promise<string> =>
  new URL(await mailedLink(to, path)).searchParams.get('token') ?? '';

/** The sign-in code in the newest email to an address that is not `other_than`. */
export async function mailedCode(to: string, other_than?: string): Promise<string> {
  let code: string | undefined;
  const look = async () => {
    const page = await (await fetch(`${baseUrl()}/dev/outbox`)).text();
    const mails = page.split('<article>').filter((mail) => mail.includes(`<b>${to}</b>`));
    code = mails.flatMap((mail) => mail.match(/\b(\d{6}) is your Plaudit code/)?.[1] ?? [])[0];
    return code !== undefined && code !== other_than;
  };
  await expect.poll(look, { message: `a mail to ${to} with a code`, intervals }).toBe(true);
  return code as string;
}
