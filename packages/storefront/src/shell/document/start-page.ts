/** Addresses of the scripts of a page. */
export interface PageScripts {
  /**
   * All of them; they are requested at once, since one after the other, as they import each other, would take a round
   * trip each.
   */
  readonly files: readonly string[]
  readonly manifest: string
  /** Id and module of each matched route. */
  readonly routes: readonly (readonly [id: string, module: string])[]
  readonly entry: string
}

/**
 * Runs inline in the document, so it uses nothing outside itself. Loads the scripts of the page after its visible
 * content, with which they would compete on a slow connection, and handles presses without a modifier key until then:
 * - A press on what only script makes useful (`data-late`, see ui/form/early-interaction.ts) is marked until its part
 *   is hydrated. If the scripts cannot be loaded, the native behaviour applies.
 * - A link to an element of the same page adds no history entry: React renders synchronously on popstate, and discards
 *   server-rendered parts that are not hydrated yet.
 */
export function startPage({ files, manifest, routes, entry }: PageScripts): void {
  let hasFailed = false

  function onClick(event: MouseEvent) {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (!(target instanceof Element) || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    const late = target.closest<HTMLElement>('[data-late]')
    if (late) {
      if (hasFailed || late.dataset['alive'] !== undefined) return
      event.preventDefault()
      event.stopPropagation()
      late.dataset['pressed'] = ''
      return
    }
    const link = target.closest<HTMLAnchorElement>('a[href*="#"]')
    if (!link || link.target || link.href.split('#')[0] !== location.href.split('#')[0]) return
    const place = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    if (!place) return
    event.preventDefault()
    if (place.id !== 'content') history.replaceState(history.state, '', link.hash)
    place.scrollIntoView()
    if (place.tabIndex < 0) place.tabIndex = -1
    place.focus({ preventScroll: true })
  }

  async function loadScripts() {
    // A page that is prerendered is not visited yet.
    if ('prerendering' in document && document.prerendering === true)
      await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    const [, ...modules] = await Promise.all(
      [manifest, ...routes.map(([, module]) => module)].map((file) => import(/* @vite-ignore */ file)),
    )
    const table = Object.fromEntries(routes.map(([id], at) => [id, modules[at]]))
    Object.assign(window, { __reactRouterRouteModules: table })
    await import(/* @vite-ignore */ entry)
  }

  // The first paint may come after load, and after the first picture is decoded. Browsers that do not report paints
  // wait for a second.
  function afterPaint(run: () => void) {
    const painted = new Promise((resolve) => {
      new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
      setTimeout(resolve, 1000)
    })
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
    void Promise.all([painted, picture?.decode().catch(() => {})]).then(() =>
      requestAnimationFrame(() => setTimeout(run)),
    )
  }

  addEventListener('click', onClick, true)
  addEventListener('load', () =>
    afterPaint(() => {
      loadScripts().catch(() => {
        hasFailed = true
      })
    }),
  )
}
