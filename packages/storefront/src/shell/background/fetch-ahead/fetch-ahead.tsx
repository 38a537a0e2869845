import { use, useEffect, useRef, type ContextType } from 'react'
import { matchRoutes, UNSAFE_DataRouterContext, useLocation, useRouteLoaderData } from 'react-router'
import { fetchingScope, mayFetchAhead, pageDataUrl, type Connection } from '../../../data/ahead/fetching-rules.ts'
import type { PageDataStore } from '../../../data/ahead/page-data-store.ts'
import { online } from '../../../data/offline/online.ts'
import { importRouteScripts } from './import-route-scripts.ts'
import { servePageData } from './serve-page-data.ts'
import { watchIntent, watchView } from './watch-links.ts'

type Router = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>['router']
type Target = Pick<Location, 'pathname' | 'search'>

/** Fetches data and scripts of the pages to which the visitor will probably go. Decision 49. */
export function FetchAhead() {
  const router = use(UNSAFE_DataRouterContext)?.router
  // The root's module may not be imported for the type of its data.
  const isEditing = (useRouteLoaderData('root') as { readonly editor?: unknown } | undefined)?.editor !== undefined
  return router && !isEditing && <FetchAheadOf router={router} />
}

function FetchAheadOf({ router }: { router: Router }): null {
  const { pathname, search } = useLocation()
  const store = useRef<PageDataStore>(undefined)
  const lastPage = useRef<Target>(undefined)
  // Requests and events are outside React.
  useEffect(() => {
    const served = servePageData({
      isNavigatingTo: (url) => {
        const { navigation } = router.state
        return (
          navigation.state === 'loading' &&
          navigation.formMethod === undefined &&
          toDataUrl(router, navigation.location) === url
        )
      },
      onOutdated: async (url) => {
        const { navigation, location: shown } = router.state
        if (toDataUrl(router, navigation.location ?? shown) === url) await router.revalidate()
      },
    })
    store.current = served.store
    const stopIntent = watchIntent((link) => void fetchAhead(router, served.store, link))
    return () => {
      stopIntent()
      served.stop()
    }
  }, [router])
  // The view is outside React.
  useEffect(() => {
    const before = lastPage.current
    lastPage.current = { pathname: location.pathname, search: location.search }
    return watchView(async (target) => {
      const url = toDataUrl(router, target)
      if (scope() === 'inView' && store.current && url !== undefined && !store.current.has(url))
        await fetchAhead(router, store.current, target)
    }, before)
  }, [router, pathname, search])
  return null
}

async function fetchAhead(router: Router, store: PageDataStore, target: Target): Promise<void> {
  const { origin } = target instanceof HTMLAnchorElement ? target : location
  const address = { origin, pathname: target.pathname, search: target.search }
  if (scope() === 'nothing' || !online.get() || !mayFetchAhead(address, location)) return
  const id = findRouteId(router, target)
  // Scripts follow data that has arrived: the browser would remember a failed import for the life of the page.
  if (id !== undefined && (await store.fetchAhead(pageDataUrl(address, id))))
    await importRouteScripts(id, target.pathname)
}

const scope = () => fetchingScope(getConnection())

function getConnection(): Connection | undefined {
  // Not every browser has it.
  return (navigator as { readonly connection?: Connection }).connection
}

const findRouteId = (router: Router, { pathname }: Target) =>
  matchRoutes(router.routes, { pathname }, router.basename)?.at(-1)?.route.id

function toDataUrl(router: Router, { pathname, search }: Target): string | undefined {
  const id = findRouteId(router, { pathname, search })
  return id === undefined ? undefined : pageDataUrl({ origin: location.origin, pathname, search }, id)
}
