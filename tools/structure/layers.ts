/** The place of a file in the architecture. `part` is its domain or feature. */
export type Place = { layer: Layer; part: string; inside: string };
export type Layer =
  | 'contract'
  | 'server_root'
  | 'server_config'
  | 'platform'
  | 'module'
  | 'seed'
  | 'web_root'
  | 'web_app'
  | 'feature'
  | 'web_ui'
  | 'web_lib'
  | 'web_worker'
  | 'e2e'
  | 'tools'
  | 'elsewhere';

const patterns: [RegExp, Layer][] = [
  [/^contract\//, 'contract'],
  [/^server\/src\/config(\.ts$|\/)/, 'server_config'],
  [/^server\/src\/platform\//, 'platform'],
  [/^server\/src\/modules\/([^/]+)\/(.+)$/, 'module'],
  [/^server\/seed\//, 'seed'],
  [/^server\//, 'server_root'],
  [/^web\/src\/app\//, 'web_app'],
  [/^web\/src\/features\/([^/]+)\/(.+)$/, 'feature'],
  [/^web\/src\/ui\//, 'web_ui'],
  [/^web\/src\/lib\//, 'web_lib'],
  [/^web\/src\/sw\//, 'web_worker'],
  [/^web\//, 'web_root'],
  [/^e2e\//, 'e2e'],
  [/^tools\//, 'tools'],
];

/** The first matching pattern decides. */
export function placeOf(path: string): Place {
  for (const [pattern, layer] of patterns) {
    const found = pattern.exec(path);
    if (found) return { layer, part: found[1] ?? '', inside: found[2] ?? '' };
  }
  return { layer: 'elsewhere', part: '', inside: '' };
}
