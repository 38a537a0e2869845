import type { ShopEvent } from '../../data/analytics/events.ts'

/** The six layouts of a page. SF-2.79 */
export const layouts = {
  default: { header: 'full', footer: 'full', main: 'open' },
  account: { header: 'full', footer: 'full', main: 'contained' },
  auth: { header: 'full', footer: 'full', main: 'contained' },
  order: { header: 'full', footer: 'full', main: 'contained' },
  checkout: { header: 'secure', footer: 'simple', main: 'contained' },
  /** Simplified header and footer. */
  simplified: { header: 'simple', footer: 'simple', main: 'open' },
} as const satisfies Record<string, Layout>

export interface Layout {
  readonly header: 'full' | 'simple' | 'secure'
  readonly footer: 'full' | 'simple'
  /** Open: the page sets its own edges. Contained: it is between the gutters. */
  readonly main: 'open' | 'contained'
}
export type LayoutName = keyof typeof layouts

/** The handle of a route module: `export const handle = { layout: 'auth' } satisfies PageHandle`. */
export interface PageHandle {
  readonly layout?: LayoutName
  /** The analytics events of a page view, from its loader data; loaded only with the visitor's consent. */
  readonly analyticsEvents?: () => Promise<{ pageEvents(loaded: never): readonly ShopEvent[] }>
  /** Imports the lazy parts that a page of this route is shown with. */
  readonly importScripts?: (pathname: string) => Promise<unknown>
}

/**
 * The layout that the innermost of the matched routes asks for, by its handle or, where it depends on what is shown, by
 * what its loader answered.
 */
export function selectLayout(handles: readonly unknown[]): LayoutName {
  return handles.map(getLayoutName).findLast((name) => name !== undefined) ?? 'default'
}

function getLayoutName(handle: unknown): LayoutName | undefined {
  const name = typeof handle === 'object' && handle !== null && 'layout' in handle ? handle.layout : undefined
  // Own keys of the table are the names of the layouts.
  return typeof name === 'string' && Object.hasOwn(layouts, name) ? (name as LayoutName) : undefined
}
