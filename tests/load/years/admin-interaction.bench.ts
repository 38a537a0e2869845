import { chromium, type Page } from '@playwright/test'
import { browserArgs, browserPath } from '../../harness/services/browser.ts'
import { operatorPassword } from '../../harness/shops/test-shop.ts'
import { atLeast, atMost, median, percentile, type Figure } from '../measure.ts'
import { startShop } from '../running-shop.ts'
import { interactions } from './admin-interactions.ts'
import { listOrders, loadOrderList } from './order-list-database.ts'
import { openYearsShop, startServer } from './years-shop.ts'

const cpuSlowdown = 4
const maxMs = 100
/** The first round loads the screens and compiles their script, as the first visit of a day does; it counts too. */
const rounds = 3
/** The browser reports no shorter ones. */
const shortestMs = 16

interface Interaction {
  readonly name: string
  readonly milliseconds: number
}

/**
 * From a key or press to the next frame, as the browser reports it, on the screens of the admin over many orders, in a
 * browser with a slow processor. BENCH_DATA_DIR names a folder that keeps the loaded database.
 */
export async function benchAdminInteraction(emptyFolder: string): Promise<readonly Figure[]> {
  const folder = process.env['BENCH_DATA_DIR'] ?? emptyFolder
  const server = await startServer(folder)
  try {
    const databaseUrl = await loadOrderList(server, folder)
    const email = `staff.${Date.now()}@vitrine.test`
    const engine = await openYearsShop('list', databaseUrl, folder)
    await engine.engine.operators.admin.create({ email, name: 'Olga Owner', role: 'owner', password: operatorPassword })
    await engine.close()
    const shop = await startShop({ databaseUrl, folder, firstPath: '/' })
    try {
      return toFigures(await measureInteractions(shop.address, email))
    } finally {
      await shop.close()
    }
  } finally {
    await server.stop()
  }
}

async function measureInteractions(address: string, email: string): Promise<readonly Interaction[]> {
  const browser = await chromium.launch({ executablePath: await browserPath(), args: browserArgs() })
  try {
    const page = await browser.newPage({ baseURL: address, viewport: { width: 1440, height: 900 } })
    await page.addInitScript(observeEvents)
    await page.goto('/admin/login')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill(operatorPassword)
    await page.getByLabel('Password').press('Enter')
    await page.getByRole('heading', { name: 'Hello Olga' }).waitFor()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    const measured: Interaction[] = []
    for (let round = 0; round < rounds; round++)
      for (const { name, act, until } of interactions) {
        await forgetEvents(page)
        await act(page)
        // The search of the test for what it waits for would hold up the frame that is measured.
        await waitForFrame(page)
        await until?.(page)
        measured.push({ name, milliseconds: await readLongestEvent(page) })
      }
    return measured
  } finally {
    await browser.close()
  }
}

interface ObservedWindow {
  longestEvent: number
  readonly events: PerformanceObserver
}

function observeEvents(): void {
  // The page has what this script adds to it.
  const observed = window as unknown as { -readonly [K in keyof ObservedWindow]: ObservedWindow[K] }
  const note = (entries: readonly PerformanceEntry[]) => {
    for (const entry of entries)
      // Entries of this observer; those without an interaction are moves of the pointer and the like.
      if ((entry as PerformanceEventTiming & { readonly interactionId: number }).interactionId > 0)
        observed.longestEvent = Math.max(observed.longestEvent, entry.duration)
  }
  observed.longestEvent = 0
  observed.events = new PerformanceObserver((list) => note(list.getEntries()))
  // `durationThreshold` is younger than the types of the DOM.
  observed.events.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

const forgetEvents = (page: Page) =>
  page.evaluate(() => {
    ;(window as unknown as ObservedWindow).longestEvent = 0
  })

const waitForFrame = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    await frame()
    await frame()
  })

/** The browser reports an event after its frame. */
async function readLongestEvent(page: Page): Promise<number> {
  await waitForFrame(page)
  const longest = await page.evaluate(() => (window as unknown as ObservedWindow).longestEvent)
  return Math.max(longest, shortestMs)
}

function toFigures(measured: readonly Interaction[]): readonly Figure[] {
  const times = measured.map(({ milliseconds }) => milliseconds)
  const longest = measured.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, 12)
  for (const { name, milliseconds } of longest) console.log(`  ${milliseconds.toFixed(0)} ms: ${name}`)
  console.log(`  p50 ${median(times).toFixed(0)} ms of ${times.length} interactions`)
  return [
    atLeast('admin: interactions that were measured', times.length, 60, 0),
    atMost(
      `admin, ${listOrders} orders, slow processor: interaction to next paint, p98`,
      percentile(times, 0.98),
      maxMs,
      {
        unit: ' ms',
        digits: 0,
      },
    ),
  ]
}
