import { z } from 'zod';

/** The modules that a company can turn on and off; api.md, Config. */
export const module_names = [
  'recognition',
  'clockin',
  'spaces',
  'chats',
  'campaigns',
  'community',
  'directory',
  'surveys',
  'polls',
  'contests',
  'badges',
  'points',
  'rewards',
  'calls',
  'calendar',
] as const;

export type ModuleName = (typeof module_names)[number];

/** The modules in this version of the product. Only they can be on, and a new company has them all. */
export const existing_modules = [
  'recognition',
  'spaces',
  'chats',
  'community',
  'directory',
  'polls',
  'points',
] as const satisfies readonly ModuleName[];

export const isExisting = (name: ModuleName): boolean => existing_modules.some((existing) => existing === name);

const switches = Object.fromEntries(module_names.map((name) => [name, z.boolean()])) as Record<
  ModuleName,
  z.ZodBoolean
>;

export const moduleMap = z.object(switches);
export type ModuleMap = z.infer<typeof moduleMap>;
