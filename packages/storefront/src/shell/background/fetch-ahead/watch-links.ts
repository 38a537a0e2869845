const intentEvents = ['touchstart', 'focusin'] as const
/** A pointer that only crosses a link is gone before that. */
const hoverMs = 60

/** Calls `onIntent` when a visitor touches, points at or focuses a link. */
export function watchIntent(onIntent: (link: HTMLAnchorElement) => void): () => void {
  let hover: ReturnType<typeof setTimeout> | undefined
  const report = ({ target }: Event) => {
    const link = findLink(target)
    if (link) onIntent(link)
  }
  const onPointerOver = ({ target, pointerType }: PointerEvent) => {
    clearTimeout(hover)
    const link = pointerType === 'mouse' ? findLink(target) : null
    if (link) hover = setTimeout(() => onIntent(link), hoverMs)
  }
  const options = { capture: true, passive: true }
  for (const name of intentEvents) document.addEventListener(name, report, options)
  document.addEventListener('pointerover', onPointerOver, options)
  return () => {
    clearTimeout(hover)
    for (const name of intentEvents) document.removeEventListener(name, report, options)
    document.removeEventListener('pointerover', onPointerOver, options)
  }
}

// Names of products and tiles of categories: their other links lead to the same page, or are rarely followed.
const likelyLinks = 'main :is(h2, h3) a[href], main a[href]:has(img)'

type Target = Pick<Location, 'pathname' | 'search'>

/**
 * Calls `onIdle` with the page before this one, to which the visitor may go back, and with each link in view, one after
 * the other, while the browser has nothing else to do.
 */
export function watchView(onIdle: (target: Target) => Promise<unknown>, before?: Target): () => void {
  const inView = new Set<Target>(before ? [before] : [])
  let [isRunning, isStopped] = [false, false]
  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    for (const target of inView) {
      await idle()
      if (isStopped) return
      if (inView.delete(target) && document.visibilityState === 'visible') await onIdle(target)
    }
    isRunning = false
  }
  const observer = new IntersectionObserver((changes) => {
    for (const { target, isIntersecting } of changes) {
      if (!(target instanceof HTMLAnchorElement)) continue
      if (isIntersecting) inView.add(target)
      else inView.delete(target)
    }
    void run()
  })
  // The rest of the page follows what is in view (`AfterPaint`).
  void idle().then(() => {
    if (isStopped) return
    for (const link of document.querySelectorAll<HTMLAnchorElement>(likelyLinks)) observer.observe(link)
    void run()
  })
  return () => {
    isStopped = true
    observer.disconnect()
  }
}

function findLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null
  return link && !link.target && !link.hasAttribute('download') && link.dataset['reload'] === undefined ? link : null
}

// WebKit has no idle callback.
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve, 200)
  })
