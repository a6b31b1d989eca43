import { cost } from '../auth/password-hash.ts';

// Tests make thousands of people: with the product's cost of a hash, half of their time is spent on passwords.
Object.assign(cost, { memoryCost: 8, timeCost: 1 });
