import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useRetryKey } from './retry-key.ts';

test('the same request has the same key, so that a retry creates nothing twice; another has another', () => {
  const keys: string[] = [];
  const Form = () => {
    const keyOf = useRetryKey();
    keys.push(keyOf({ space_name: 'Harbor' }), keyOf({ space_name: 'Harbor' }), keyOf({ space_name: 'Pier' }));
    return null;
  };
  renderToStaticMarkup(<Form />);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[0]);
});
