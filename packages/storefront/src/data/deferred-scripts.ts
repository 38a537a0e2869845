import { createPath, type Path } from 'react-router'

/** Globals that React Router (8.4) sets in framework mode. It exports no types for them. */
interface RouterGlobals {
  readonly __reactRouterManifest: {
    readonly version: string
    readonly routes: Readonly<Record<string, { readonly module: string }>>
  }
  __reactRouterRouteModules: Record<string, unknown>
  readonly __reactRouterDataRouter: {
    readonly state: { readonly location: Path; readonly navigation: { readonly location?: Path | undefined } }
  }
}

// The page's own script and the router set them before anything is imported late.
const routerGlobals = () => globalThis as unknown as RouterGlobals

const stayEvents = ['pageshow', 'pointerdown', 'keydown'] as const
let isLeaving = false

/** Records when a navigation begins. A press or a key shows that the page has stayed, as with a download. */
export function watchDeparture(): void {
  addEventListener(
    'beforeunload',
    () => {
      isLeaving = true
    },
    true,
  )
  for (const name of stayEvents)
    addEventListener(
      name,
      () => {
        isLeaving = false
      },
      true,
    )
}

/**
 * Wraps every import() of ours in Vite's build. It replaces Vite's helper, which preloads styles and chunks: styles are one sheet and late chunks have no
 * others. The build writes the address into the function.
 */
export function importPart<T>(load: () => Promise<T>): Promise<T> {
  const [, file = ''] = /import\(.(.+?[.]js)/.exec(String(load)) ?? []
  return importScript(load, new URL(file, import.meta.url).href, () => location.reload())
}

/**
 * React Router reloads the page that is shown when the script of the next one fails, for whatever reason, and has no setting for it (`loadRouteModule`). It asks its table of
 * modules before it imports one, so the table fetches them: what fails is decided here like any other script, and a missing one leads to the page that was asked for.
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
    return await importScript(() => import(/* @vite-ignore */ address), address, openTarget)
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

/**
 * Firefox and WebKit reject imports in flight as soon as a navigation begins, and a reload would cancel that navigation: on a page that is being left is not reloaded, and
 * its imports stay pending. A script that a newer build has removed reloads the page, once per build to prevent a reload loop. A 404 shows that it is gone;
 * a network failure does not reload. The caller then gets the browser's error, under the name that the error boundary checks. SF-4.47
 * Chromium caches a failed import for the life of a page; only a new document can load it then.
 */
async function importScript<T>(load: () => Promise<T>, address: string, replacePage: () => void): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const gone = !isLeaving && (await isGone(address))
    if (isLeaving) {
      await waitUntilPageStays()
      return importScript(load, address, replacePage)
    }
    if (gone && isFirstOfBuild()) {
      replacePage()
      await waitUntilPageStays()
    }
    if (error instanceof TypeError) error.name = 'ChunkLoadError'
    throw error
  }
}

async function isGone(address: string): Promise<boolean> {
  return fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  )
}

function isFirstOfBuild(): boolean {
  const { version } = routerGlobals().__reactRouterManifest
  const isFirst = sessionStorage['chunk'] !== version
  sessionStorage['chunk'] = version
  return isFirst
}

function waitUntilPageStays(): Promise<void> {
  return new Promise((resolve) => {
    for (const name of stayEvents) addEventListener(name, () => resolve(), { capture: true, once: true })
  })
}
