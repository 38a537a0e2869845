import type { PageHandle } from '../../document/layouts.ts'

/** The list of pages that React Router (8.4) sets in framework mode. It exports no type for it. */
interface RouterGlobals {
  readonly __reactRouterManifest: { readonly routes: Readonly<Record<string, { readonly module: string }>> }
}

/** Imports what a page needs to be shown. A failure is left to the navigation. */
export async function importRouteScripts(routeId: string, pathname: string): Promise<void> {
  const { __reactRouterManifest: manifest } = globalThis as unknown as RouterGlobals
  const address = manifest.routes[routeId]?.module
  if (address === undefined) return
  try {
    // A module of a route; its handle is a PageHandle, if it exports one.
    const { handle } = (await import(/* @vite-ignore */ address)) as { readonly handle?: PageHandle }
    await handle?.importScripts?.(pathname)
  } catch {
    // The page is not shown yet, so nothing is missing.
  }
}
