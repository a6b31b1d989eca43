import { expect, test } from 'vitest';
import { readDomains } from './join-domains.ts';

test('domains are read as people type them', () => {
  expect(readDomains('Example.com')).toEqual(['example.com']);
  expect(readDomains(' @a.example, b.example;a.example\nc.co.uk ')).toEqual(['a.example', 'b.example', 'c.co.uk']);
});

test('no domain, or a wrong one, is refused', () => {
  for (const text of ['', ' , ', 'example', 'a.example, not a domain', 'ana@example.com', '-.com']) {
    expect(readDomains(text)).toBeNull();
  }
});
