import { type ComponentProps, type ComponentType, createElement, type FunctionComponent, use } from 'react';
import { restoreStyles } from './restore-styles.ts';

/** A component that arrives when it is first needed. `preload` fetches it ahead and never rejects. */
export type LazyPart<Props> = FunctionComponent<Props> & { preload: () => Promise<void> };

type Component = ComponentType<any>;
type NamesOfComponents<Module> = {
  [Name in keyof Module]: Module[Name] extends Component ? Name : never;
}[keyof Module];
type PropsOf<Part> = Part extends Component
  ? unknown extends ComponentProps<Part>
    ? object
    : ComponentProps<Part>
  : never;

const failed = new Set<() => void>();

/** Lets every part that failed to arrive be asked for again, with the styles that failed beside it. */
export const forgetFailedParts = () => {
  for (const forget of failed) forget();
  failed.clear();
};

/**
 * The named export of a module as a component, imported when it is first shown: `lazyPart(() => import('./x.tsx'), 'X')`.
 * While it arrives it suspends; when it cannot, it throws what the import threw, until `forgetFailedParts`. React.lazy
 * would remember that for ever, and the router's own would reload the page unasked.
 */
export const lazyPart = <Module, Name extends NamesOfComponents<Module>>(
  load: () => Promise<Module>,
  name: Name,
): LazyPart<PropsOf<Module[Name]>> => {
  let part: Component | undefined;
  let loading: Promise<void> | undefined;
  let is_needed = false;
  let has_failed = false;

  const start = () => {
    loading ??= (has_failed ? restoreStyles().then(load) : load()).then(
      (module) => {
        part = module[name] as Component;
      },
      (error: unknown) => {
        has_failed = true;
        // Kept only when a screen waits for it: what was fetched ahead in vain is simply fetched when it is needed.
        if (is_needed) failed.add(() => (loading = undefined));
        else loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const Part = (props: object) => {
    is_needed = true;
    if (!part) use(start());
    return createElement(part as Component, props);
  };
  return Object.assign(Part, { preload: () => start().catch(() => {}) }) as LazyPart<PropsOf<Module[Name]>>;
};
