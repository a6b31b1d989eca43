import { placeOf } from './layers.ts';
import { isTest, type Problem, type Rule } from './source.ts';

type Graph = Map<string, Set<string>>;

/** Types vanish at run time, so that files may point at each other with them; modules and features may not even do that. */
export const cycleRule: Rule = {
  name: 'no import cycles',
  check: (tree) => {
    const files: Graph = new Map();
    const parts: Graph = new Map();
    for (const file of tree.files) {
      for (const { target, type_only } of file.imports) {
        if (target === null) continue;
        if (!type_only) add(files, file.path, target);
        const [from, to] = [partOf(file.path), partOf(target)];
        if (from && to && from !== to && !isTest(file.path)) add(parts, from, to);
      }
    }
    return [...findCycles(files), ...findCycles(parts)].map((cycle): Problem => ({
      path: cycle[0] ?? '',
      message: `cycle: ${[...cycle, cycle[0]].join(' → ')}`,
    }));
  },
};

function partOf(path: string): string | null {
  const { layer, part } = placeOf(path);
  return part ? `${layer} ${part}` : null;
}

function add(graph: Graph, from: string, to: string): void {
  const targets = graph.get(from) ?? new Set();
  graph.set(from, targets.add(to));
}

/** One cycle for each edge that leads back to a node still being followed. */
function findCycles(graph: Graph): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const follow = (node: string, trail: string[]): void => {
    const seen = trail.indexOf(node);
    if (seen >= 0) cycles.push(trail.slice(seen));
    if (seen >= 0 || done.has(node)) return;
    for (const next of graph.get(node) ?? []) follow(next, [...trail, node]);
    done.add(node);
  };
  for (const node of graph.keys()) follow(node, []);
  return cycles;
}
