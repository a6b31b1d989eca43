import { useRef } from 'react';
import { newKey } from './idempotency-key.ts';

/**
 * The idempotency key for a form: the same as long as the same is sent, so that a retry after a lost answer creates nothing twice.
 * Something else gets another key, because a key stands for one request.
 */
export const useRetryKey = () => {
  const sent = useRef({ request: '', key: '' });
  return (body: object): string => {
    const request = JSON.stringify(body);
    if (sent.current.request !== request) sent.current = { request, key: newKey() };
    return sent.current.key;
  };
};
