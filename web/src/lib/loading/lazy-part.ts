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

/** Lets every part that failed to arrive be requested again, with the styles that failed with it. */
export const forgetFailedParts = () => {
  for (const forget of failed) forget();
  failed.clear();
};

/** Something that arrives when it is first needed. `preload` fetches it ahead and never rejects. */
export type LazyValue<Value> = {
  arrived: () => { value: Value } | undefined;
  /** Requests it because a screen waits: its error stays, until `forgetFailedParts`. */
  demand: () => Promise<void>;
  preload: () => Promise<void>;
};

/** What arrives when a screen first needs it. While it does, the screen suspends; when it cannot, it throws. */
export const useLazy = <Value>({ arrived, demand }: LazyValue<Value>): Value => {
  if (!arrived()) use(demand());
  return (arrived() as { value: Value }).value;
};

/** The result of `load`, requested once. */
export const lazyValue = <Value>(load: () => Promise<Value>): LazyValue<Value> => {
  let arrived: { value: Value } | undefined;
  let loading: Promise<void> | undefined;
  let is_needed = false;
  let has_failed = false;

  const start = () => {
    loading ??= (has_failed ? restoreStyles().then(load) : load()).then(
      (value) => {
        arrived = { value };
      },
      (error: unknown) => {
        has_failed = true;
        // Kept only if a screen waits for it: a part whose prefetch failed is simply fetched when it is needed.
        if (is_needed) failed.add(() => (loading = undefined));
        else loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const demand = () => {
    is_needed = true;
    return start();
  };
  return { arrived: () => arrived, demand, preload: () => start().catch(() => {}) };
};

/**
 * The named export of a module as a component: `lazyPart(() => import('./x.tsx'), 'X')`. React.lazy would remember a failure
 * forever, and the router's own would reload the page unasked.
 */
export const lazyPart = <Module, Name extends NamesOfComponents<Module>>(
  load: () => Promise<Module>,
  name: Name,
): LazyPart<PropsOf<Module[Name]>> => {
  const part = lazyValue(() => load().then((module) => module[name] as Component));
  const Part = (props: object) => createElement(useLazy(part), props);
  return Object.assign(Part, { preload: part.preload }) as LazyPart<PropsOf<Module[Name]>>;
};
