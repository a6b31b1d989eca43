import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Account = { uid: number; gid: number };

/** A way to run PostgreSQL's programs, which refuse to run as root. */
export type RunAs = {
  name: string;
  /** Who must own the data files; null leaves them as they are. */
  owner: Account | null;
  /** Signal that the program gets when this process dies in any way; ignored if the system can't do it. */
  command(program: string, args: string[], on_parent_death: 'INT' | 'KILL'): [string, string[]];
  /** For systems without setpriv: Node itself changes the user. */
  spawn_as?: Account;
};

const asSelf: RunAs = { name: 'this user', owner: null, command: (program, args) => [program, args] };
const asSelfGuarded: RunAs = {
  ...asSelf,
  name: 'this user, ending with the server',
  command: (program, args, signal) => ['setpriv', ['--pdeathsig', signal, program, ...args]],
};

/** The first way that works here for a database in `data`. Throws a sentence for the operator if there is none. */
export function chooseRunAs(postgres: string, data: string): RunAs {
  const way = waysThatWork(postgres, data)[0] ?? (letPass(data) ? waysThatWork(postgres, data)[0] : undefined);
  if (way) return way;
  throw new Error(
    'PostgreSQL refuses to run as root, and no other account can be used here (tried setpriv, a user namespace and plain uid change). ' +
      'Start the server as an ordinary user or set DATABASE_URL.',
  );
}

/** All ways that can start the program here, best first. */
export function waysThatWork(postgres: string, data: string): RunAs[] {
  const ways = process.getuid?.() === 0 ? waysForRoot(postgres, data) : [asSelfGuarded, asSelf];
  return ways.filter((way) => works(way, postgres));
}

/** Gives the whole tree to the account that will run PostgreSQL, if it belongs to another one. */
export function giveTo(owner: Account | null, path: string): void {
  const stats = lstatSync(path);
  if (!owner || stats.uid === owner.uid) return;
  if (stats.isDirectory()) for (const name of readdirSync(path)) giveTo(owner, join(path, name));
  // The folder itself comes last: the next start checks it if this one is interrupted.
  if (!stats.isSymbolicLink()) chownSync(path, owner.uid, owner.gid);
}

function waysForRoot(postgres: string, data: string): RunAs[] {
  const account = accountFor(data);
  const ways: RunAs[] = [];
  if (account) {
    const reachable = canEnter(account, dirname(postgres)) && canEnter(account, dirname(data));
    const plain = ['--reuid', String(account.uid), '--regid', String(account.gid), '--clear-groups'];
    // A folder such as /root lets no one else pass: the account then keeps the right to walk through. access(2) drops
    // capabilities of a real uid other than root unless no_setuid_fixup is set, and initdb looks for its programs with
    // access(2).
    const passing = [
      ...plain,
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
      '--securebits=+no_setuid_fixup',
    ];
    const viaSetpriv =
      (flags: string[]): RunAs['command'] =>
      (program, args, signal) => ['setpriv', [...flags, '--pdeathsig', signal, program, ...args]];
    if (reachable) ways.push({ name: `uid ${account.uid}`, owner: account, command: viaSetpriv(plain) });
    if (reachable)
      ways.push({ ...asSelf, name: `uid ${account.uid} without setpriv`, owner: account, spawn_as: account });
    ways.push({ name: `uid ${account.uid} with right of way`, owner: account, command: viaSetpriv(passing) });
  }
  const inside = ['--user', `--map-user=${account?.uid ?? 65534}`, `--map-group=${account?.gid ?? 65534}`];
  ways.push({
    name: 'root seen as another user in a namespace',
    owner: { uid: 0, gid: 0 },
    command: (program, args, signal) => ['unshare', [...inside, 'setpriv', '--pdeathsig', signal, program, ...args]],
  });
  return ways;
}

/** A database made by an ordinary user stays theirs when root starts it; otherwise, the usual account of a database server. */
function accountFor(data: string): Account | null {
  const existing = statSync(data, { throwIfNoEntry: false });
  if (existing && existing.uid !== 0) return existing;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  return null;
}

/** If nothing else works: only the account of the database may pass through the folder of the data. */
function letPass(data: string): boolean {
  const account = process.getuid?.() === 0 ? accountFor(data) : null;
  if (!account) return false;
  chownSync(dirname(data), 0, account.gid);
  chmodSync(dirname(data), 0o710);
  return true;
}

function canEnter(account: Account, folder: string): boolean {
  const { mode, uid, gid } = statSync(folder);
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  return (mode & bit) !== 0 && (folder === dirname(folder) || canEnter(account, dirname(folder)));
}

function works(way: RunAs, postgres: string): boolean {
  const [command, args] = way.command(postgres, ['--version'], 'KILL');
  return spawnSync(command, args, { ...way.spawn_as, stdio: 'ignore' }).status === 0;
}
