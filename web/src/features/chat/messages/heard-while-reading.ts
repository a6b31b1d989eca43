import { hear, type MessageEvent, type MessageWindow } from './message-window.ts';

const underway = new Map<string, MessageEvent[]>();

/** Keeps an event for an answer that is on its way and may be from before it. */
export const keepForAnswer = (conversation_id: string, event: MessageEvent): void =>
  void underway.get(conversation_id)?.push(event);

/** A part of a conversation that is read as a whole, with what was heard in the meantime. */
export const readWhileHearing = async (
  conversation_id: string,
  viewer_id: string,
  read: () => Promise<MessageWindow>,
): Promise<MessageWindow> => {
  const heard: MessageEvent[] = [];
  underway.set(conversation_id, heard);
  try {
    const answer = await read();
    return heard.reduce((known, event) => hear(known, event, viewer_id), answer);
  } finally {
    if (underway.get(conversation_id) === heard) underway.delete(conversation_id);
  }
};
