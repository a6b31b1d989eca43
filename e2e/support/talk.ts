import { randomUUID } from 'node:crypto';
import { openConversation, sendMessage } from '@plaudit/contract/chat/endpoints';
import { turnOn } from './coming.ts';
import { type Company, newCompany, type Person } from './company.ts';

type Talk = Pick<Company, 'company_id' | 'owner' | 'join'> & {
  amara: Person;
  ben: Person;
  picnic: string;
  choir: string;
};

/** A company in which Amara and Ben have two groups, Picnic and Choir. */
export async function newTalk(): Promise<Talk> {
  const company = await newCompany();
  const [amara, ben] = [await company.join('Amara', 'Okafor'), await company.join('Ben', 'Lindqvist')];
  await turnOn(company, ['chats']);
  const begin = async (group_name: string) => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { employee_ids: [amara.employee_id], group_name };
    return (await ben.call(openConversation, { body, headers })).conversation_id;
  };
  return { ...company, amara, ben, picnic: await begin('Picnic'), choir: await begin('Choir') };
}

export const say = (as: Person, conversation_id: string, words: string) => {
  const client_id = randomUUID();
  const body = { conversation_id, client_id, words };
  return as.call(sendMessage, { body, headers: { 'idempotency-key': client_id } });
};
