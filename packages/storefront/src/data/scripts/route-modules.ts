import { createPath, type Path } from 'react-router'
import { importScript } from './import-script.ts'

/** Globals that React Router (8.4) sets in framework mode. It exports no types for them. */
interface RouterGlobals {
  readonly __reactRouterManifest: { readonly routes: Readonly<Record<string, { readonly module: string }>> }
  __reactRouterRouteModules: Record<string, unknown>
  readonly __reactRouterDataRouter: {
    readonly state: { readonly location: Path; readonly navigation: { readonly location?: Path | undefined } }
  }
}

// The page's own script and the router set them before anything is imported late.
const routerGlobals = () => globalThis as unknown as RouterGlobals

/**
 * React Router reloads the present page when the script of the next one fails, for whatever reason, and has no setting
 * for it (`loadRouteModule`); the open pull request https://github.com/remix-run/react-router/pull/12638 would add one.
 * It looks into its table of modules before it imports one, so the table imports them: a failure is handled like that
 * of any other script, and an outdated page is replaced by the requested one.
 */
export function serveRouteModules(): void {
  const router = routerGlobals()
  router.__reactRouterRouteModules = new Proxy(router.__reactRouterRouteModules, {
    has(modules, id) {
      const route = typeof id === 'string' ? router.__reactRouterManifest.routes[id] : undefined
      if (route && !Reflect.has(modules, id)) {
        const imported = importRoute(route.module)
        Reflect.set(modules, id, imported)
        void imported.then((module) => Reflect.set(modules, id, module))
      }
      return Reflect.has(modules, id)
    },
  })
}

async function importRoute(address: string): Promise<unknown> {
  try {
    return await importScript(() => import(/* @vite-ignore */ address), openTarget)
  } catch (error) {
    // The router would show an empty page for a module that is rejected; the error boundary is asked for what is drawn.
    return {
      default: () => {
        throw error
      },
    }
  }
}

/** Loads the target of the router's navigation as a new document. */
function openTarget(): void {
  const { location: current, navigation } = routerGlobals().__reactRouterDataRouter.state
  const target = createPath(navigation.location ?? current)
  // After a step back the address is the target's already, and its fragment would load nothing.
  if (target === createPath(location)) location.reload()
  else location.assign(target)
}
