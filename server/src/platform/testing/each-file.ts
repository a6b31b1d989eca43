// What comes before each file of tests: the files of a worker share the server's modules.
import { cost } from '../auth/password-hash.ts';
import { last_made } from '../ids.ts';

// Tests make thousands of people: with the product's cost of a hash, half of their time is spent on passwords.
Object.assign(cost, { memoryCost: 8, timeCost: 1 });

// Ids stay in order when a clock is set back: those of a file with a clock in the future would put the ids of the next file there,
// hours after the database's time.
Object.assign(last_made, { time: 0, sequence: 0 });
