import type { PushDebugInfo } from '../../lib/push/machine.ts';

/** A client that holds a token can reach the device: of a subscription the service stays, of everything else only the length. */
const masked = (token: string | null): string | null => {
  if (token === null) return null;
  const length = `${token.length} characters`;
  try {
    return `${new URL(JSON.parse(token).endpoint).host}, ${length}`;
  } catch {
    return length;
  }
};

/** The debug info as text to send on, without secrets. */
export const debugText = (info: PushDebugInfo, more: Record<string, unknown> = {}): string =>
  JSON.stringify({ ...info, token: masked(info.token), ...more }, null, 2);
