import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { consentGiven } from '../../browser/pages/consent-steps.ts'
import { browserArgs, browserPath } from '../../harness/services/browser.ts'
import { atMost, median, percentile, type Figure } from '../measure.ts'

const presses = 20
const tracedPresses = 8
const roundTripMs = 150
const cpuSlowdown = 4
/** How long a shopper looks at the listing before a press, in milliseconds. */
const readingMs = 3000
/** How long a finger stays on the glass. */
const fingerMs = 80
// Lighthouse's slow 4G, in bytes a second.
const [download, upload] = [(1.6 * 2 ** 20 * 0.9) / 8, (750 * 1024 * 0.9) / 8]

/** Milliseconds until the first frame with the product. */
interface Press {
  /** From the moment when the finger leaves the glass, which is when the browser reports the click. */
  readonly fromClick: number
  readonly fromTouch: number
}

/**
 * From a press on a card of a listing to the first frame with the product, on a phone that has not been here before:
 * with what is fetched ahead and, in turn, in a browser that saves data, for which nothing is. A busy machine makes the
 * times longer, so the processor time of the main thread is measured beside them.
 */
export async function benchNavigation(listing: string): Promise<readonly Figure[]> {
  const browser = await chromium.launch({ executablePath: await browserPath(), args: browserArgs() })
  try {
    const [ahead, onDemand, processor]: [Press[], Press[], number[]] = [[], [], []]
    for (let nth = -1; nth < presses; nth++) {
      const [withAhead, without] = [
        await pressCard(browser, { listing, nth: Math.abs(nth) }),
        await pressCard(browser, { listing, nth: Math.abs(nth), savesData: true }),
      ]
      // The first visits render the pages and make the pictures.
      if (nth < 0) continue
      ahead.push(withAhead)
      onDemand.push(without)
    }
    console.log(`  fetched ahead: ${describe(ahead)}\n  on demand: ${describe(onDemand)}`)
    for (let nth = 0; nth < tracedPresses; nth++) processor.push(await tracePress(browser, { listing, nth }))
    console.log(`  main thread without the slower processor: ${median(processor).toFixed(1)} ms`)
    const [now, before] = [ahead, onDemand].map((all) => median(all.map(({ fromClick }) => fromClick)))
    return [
      atMost('phone: press to product shown, median', now ?? NaN, 100, { unit: ' ms', digits: 0 }),
      atMost('phone: the same against nothing fetched ahead', (now ?? NaN) / (before ?? NaN), 0.5, { unit: 'x' }),
      atMost('phone: processor from press to product shown', median(processor) * cpuSlowdown, 100, {
        unit: ' ms',
        digits: 0,
      }),
    ]
  } finally {
    await browser.close()
  }
}

function describe(all: readonly Press[]): string {
  return (['fromClick', 'fromTouch'] as const)
    .map((from) => {
      const values = all.map((press) => press[from])
      return `${from} p50 ${median(values).toFixed(0)} ms, p95 ${percentile(values, 0.95).toFixed(0)} ms`
    })
    .join('; ')
}

interface PressInput {
  readonly listing: string
  readonly nth: number
  readonly savesData?: boolean
  readonly slowdown?: number
}

/** A visit of its own: nothing is in the browser's cache. */
async function pressCard(browser: Browser, input: PressInput): Promise<Press> {
  const context = await browser.newContext({
    storageState: consentGiven,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    // Its requests would go around the slow line.
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    await page.addInitScript((saveData) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData, effectiveType: '4g' } })
    }, input.savesData ?? false)
    const phone = await context.newCDPSession(page)
    await phone.send('Network.enable')
    await phone.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: roundTripMs,
      downloadThroughput: download,
      uploadThroughput: upload,
    })
    await page.goto(input.listing)
    await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')))
    await phone.send('Emulation.setCPUThrottlingRate', { rate: input.slowdown ?? cpuSlowdown })
    const { x, y, name } = await findCard(page, input.nth)
    await page.waitForTimeout(readingMs)
    const shown = watchProduct(page, name)
    await press(phone, { x, y })
    return await shown
  } finally {
    await context.close()
  }
}

/** The middle of the name of a card in view, after scrolling to it. */
function findCard(page: Page, nth: number): Promise<{ x: number; y: number; name: string }> {
  return page.evaluate(async (wanted) => {
    const links = Array.from(document.querySelectorAll<HTMLAnchorElement>('#pieces h2 a'))
    const link = links[wanted % links.length]
    if (!link) throw new Error('the listing shows no product')
    link.scrollIntoView({ block: 'center', behavior: 'instant' })
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const { left, top, width, height } = link.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2, name: link.textContent }
  }, nth)
}

/** Resolves with the times of the first frame that has the name of the product as its heading. */
function watchProduct(page: Page, name: string): Promise<Press> {
  return page.evaluate(
    (wanted) =>
      new Promise<Press>((resolve) => {
        let [touchedAt, clickedAt] = [0, 0]
        const capture = { capture: true, passive: true }
        document.addEventListener('touchstart', ({ timeStamp }) => (touchedAt = timeStamp), capture)
        const onClick = ({ timeStamp }: Event) => {
          clickedAt = timeStamp
          performance.mark('bench-pressed')
        }
        document.addEventListener('click', onClick, capture)
        const observer = new MutationObserver(() => {
          if (document.querySelector('main h1')?.textContent !== wanted) return
          observer.disconnect()
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            // The frame is drawn, and the next task begins.
            port1.onmessage = () => {
              const now = performance.now()
              performance.mark('bench-shown')
              resolve({ fromClick: now - clickedAt, fromTouch: now - touchedAt })
            }
            port2.postMessage('')
          })
        })
        observer.observe(document, { subtree: true, childList: true, characterData: true })
      }),
    name,
  )
}

async function press(phone: CDPSession, { x, y }: { x: number; y: number }): Promise<void> {
  await phone.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await new Promise((resolve) => setTimeout(resolve, fingerMs))
  await phone.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds; `tdur` is processor time. */
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
}

/** Milliseconds of processor that the main thread has had between press and product, at the speed of this machine. */
async function tracePress(browser: Browser, input: PressInput): Promise<number> {
  await browser.startTracing(undefined, { categories: ['toplevel', 'blink.user_timing'] })
  await pressCard(browser, { ...input, slowdown: 1 })
  // The browser's own format.
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: readonly TraceEvent[] }
  const find = (name: string) => trace.traceEvents.find((event) => event.name === name)
  const [pressed, shown] = [find('bench-pressed'), find('bench-shown')]
  if (!pressed || !shown) throw new Error('the trace has no press')
  const tasks = trace.traceEvents.filter(
    ({ name, ph, pid, tid, ts, dur = 0 }) =>
      name === 'ThreadControllerImpl::RunTask' &&
      ph === 'X' &&
      pid === pressed.pid &&
      tid === pressed.tid &&
      ts + dur > pressed.ts &&
      ts < shown.ts,
  )
  return tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
}
