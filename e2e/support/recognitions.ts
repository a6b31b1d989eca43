import { randomUUID } from 'node:crypto';
import { giveRecognition, listTypes } from '@plaudit/contract/recognition/endpoints';
import type { GiveRecognition, Recognition } from '@plaudit/contract/recognition/schema';
import type { Locator, Page } from '@playwright/test';
import type { Person } from './company.ts';

/** One person recognizes another through the API, with the first type of the company unless another is named. */
export async function give(
  giver: Person,
  receiver: Person,
  message: string,
  more: Partial<GiveRecognition> = {},
): Promise<Recognition> {
  const { items } = await giver.call(listTypes);
  const recognition_type_id = items[0]?.recognition_type_id ?? '';
  return giver.call(giveRecognition, {
    body: { recognition_type_id, employees: [receiver.employee_id], message, points: 5, ...more },
    headers: { 'idempotency-key': randomUUID() },
  });
}

/** Enough recognitions for a feed that scrolls, oldest first. */
export async function fillFeed(giver: Person, receiver: Person, count = 8): Promise<void> {
  for (let number = 1; number <= count; number += 1)
    await give(giver, receiver, `Small thing number ${number}`, { points: 1 });
}

/** Opens the composer of recognitions from the home feed. */
export async function openComposer(page: Page, press: (target: Locator) => Promise<void>): Promise<Locator> {
  await press(page.getByRole('button', { name: /Who made your day better/ }));
  return page.getByRole('dialog', { name: 'Give recognition' });
}
