import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type APIRequestContext, type Page } from '@playwright/test'
import { browserArgs, browserPath } from '../../harness/services/browser.ts'
import { atMost, median, percentile, type Figure } from '../measure.ts'

const [email, password] = ['bench@editor.test', 'Only for measuring 1']
const blockCount = 300
const saves = 30
const edits = 1000
const smallPage = 10
const [keystrokes, duplicates] = [40, 8]

/**
 * A page of 300 blocks: how long a save takes over the wire, until an edit is on the screen, whether a thousand edits
 * leave anything behind, and what a keystroke and a duplicate cost beside a page of 10.
 */
export async function benchEditor(address: string, folder: string): Promise<readonly Figure[]> {
  execFileSync(
    process.execPath,
    [
      join(import.meta.dirname, '../../../apps/shop/src/cli.ts'),
      'operator',
      'create',
      '--email',
      email,
      '--role',
      'editor',
      '--password-stdin',
    ],
    { input: `${password}\n`, env: { ...process.env, DATA_DIR: folder } },
  )
  const browser = await chromium.launch({
    executablePath: await browserPath(),
    args: [...browserArgs(), '--js-flags=--expose-gc'],
  })
  try {
    const page = await browser.newPage({ baseURL: address, viewport: { width: 1440, height: 900 } })
    await call(page.request, 'doOperatorLogin', { email, password })
    const { id, path } = await addPage(page.request, 'Three hundred blocks')
    const saved = await measureSaves(page.request, String(id))
    await page.goto(path)
    const { waits, before, after } = await measureEdits(page)
    console.log(
      `  save p50 ${percentile(saved, 0.5).toFixed(1)} ms, p99 ${percentile(saved, 0.99).toFixed(1)} ms; edit p50 ${percentile(waits, 0.5).toFixed(1)} ms, p99 ${percentile(waits, 0.99).toFixed(1)} ms; heap ${before.toFixed(1)} MB, after ${edits} edits ${after.toFixed(1)} MB`,
    )
    const steps = await measureSteps(page)
    return [
      atMost(`save a page of ${blockCount} blocks, p99`, percentile(saved, 0.99), 300, { unit: ' ms', digits: 1 }),
      atMost(`an edit among ${blockCount} blocks is on screen, p99`, percentile(waits, 0.99), 50, {
        unit: ' ms',
        digits: 1,
      }),
      atMost(`memory that ${edits} edits leave behind`, after - before, 5, { unit: ' MB', digits: 1 }),
      ...steps,
    ]
  } finally {
    await browser.close()
  }
}

async function measureSaves(request: APIRequestContext, identifier: string): Promise<readonly number[]> {
  const took: number[] = []
  let revision: number | null = null
  const blocks = Array.from({ length: blockCount }, (_, at) => textCard(at))
  for (let nth = 0; nth < saves; nth++) {
    const began = performance.now()
    const answer: { revision: number } = await call(request, 'doSaveBlocks', {
      identifier,
      entityType: 'category',
      blocks: JSON.stringify(blocks.with(0, textCard(nth + blockCount))),
      revision,
    })
    took.push(performance.now() - began)
    revision = answer.revision
  }
  return took
}

function textCard(nth: number) {
  return {
    name: 'TextCard',
    type: 'content',
    meta: { uuid: randomUUID() },
    content: {
      text: {
        title: `Heading ${nth}`,
        htmlDescription: `<p>Words about <b>${nth}</b> that fill a line or two of the page.</p>`,
        textAlignment: 'left',
      },
      button: { label: 'Read more', link: '/shipping', variant: 'secondary' },
    },
  }
}

interface StepCost {
  readonly keystroke: number
  readonly duplicate: number
}

/** Medians of both pages in alternating rounds: what else the machine does meets both. */
async function measureSteps(page: Page): Promise<readonly Figure[]> {
  const paths = await Promise.all(
    [smallPage, blockCount].map(async (count) => {
      const { id, path } = await addPage(page.request, `Steps on ${count} blocks`)
      await call(page.request, 'doSaveBlocks', {
        identifier: String(id),
        entityType: 'category',
        blocks: JSON.stringify(Array.from({ length: count }, (_, at) => textCard(at))),
        revision: null,
      })
      return { path, count }
    }),
  )
  const costs = new Map<number, StepCost[]>()
  for (let round = 0; round < 3; round++) {
    for (const { path, count } of paths)
      costs.set(count, [...(costs.get(count) ?? []), await stepCosts(page, path, count)])
  }
  return (['keystroke', 'duplicate'] as const).map((step) => {
    const [small = NaN, large = NaN] = [smallPage, blockCount].map((count) =>
      median(costs.get(count)?.map((cost) => cost[step]) ?? []),
    )
    console.log(
      `  ${step}: ${small.toFixed(1)} ms of the main thread on ${smallPage} blocks, ${large.toFixed(1)} ms on ${blockCount}`,
    )
    return atMost(`${step} on ${blockCount} blocks against one on ${smallPage}, main thread`, large / small, 1.3, {
      unit: 'x',
    })
  })
}

/** The main-thread time of a step: script, style, layout and paint, without other work of the machine. */
async function stepCosts(operator: Page, path: string, count: number): Promise<StepCost> {
  // A device of its own each time: no draft of an earlier round is there.
  const context = await operator
    .context()
    .browser()
    ?.newContext({ storageState: await operator.context().storageState(), viewport: { width: 1440, height: 900 } })
  if (!context) throw new Error('the browser is gone')
  const page = await context.newPage()
  await page.goto(new URL(path, operator.url()).href)
  const handle = await openSettings(page, count)
  // Deferred work (checks, the draft on the device) is over.
  await page.waitForTimeout(1500)
  await page
    .getByRole('complementary', { name: 'Rich Text' })
    .getByLabel(/^Title/)
    .focus()
  const spent = await mainThreadClock(page)
  const keystroke = await cost(spent, keystrokes, async (nth) => {
    await page.keyboard.press(String.fromCharCode(97 + (nth % 26)))
    await page.waitForTimeout(60)
  })
  await page.waitForTimeout(1500)
  await handle.focus()
  const duplicate = await cost(spent, duplicates, async () => {
    await page.keyboard.press('Control+d')
    await page.waitForTimeout(350)
  })
  await context.close()
  return { keystroke, duplicate }
}

async function cost(spent: () => Promise<number>, times: number, act: (nth: number) => Promise<void>): Promise<number> {
  const costs: number[] = []
  for (let nth = 0; nth < times; nth++) {
    const before = await spent()
    await act(nth)
    costs.push((await spent()) - before)
  }
  return median(costs)
}

/**
 * Milliseconds of processor that the page's main thread has had. Linux says it of each thread; the browser's own
 * TaskDuration, which is all that there is elsewhere, counts the time in which other processes had the processor.
 */
async function mainThreadClock(page: Page): Promise<() => Promise<number>> {
  const browser = page.context().browser()
  if (process.platform !== 'linux' || !browser) return taskClock(page)
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const renderers = processInfo.flatMap(({ type, id }) =>
    type === 'renderer' ? [{ id, before: processorMs(id) }] : [],
  )
  await page.evaluate(() => {
    for (const end = performance.now() + 300; performance.now() < end;);
  })
  const own = renderers.toSorted(
    (one, other) => processorMs(other.id) - other.before - (processorMs(one.id) - one.before),
  )[0]
  return own ? () => Promise.resolve(processorMs(own.id)) : taskClock(page)
}

/** Of the main thread of a process, whose id is that of the process. */
const processorMs = (id: number) => Number(readFileSync(`/proc/${id}/task/${id}/schedstat`, 'utf8').split(' ')[0]) / 1e6

async function taskClock(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  return async () =>
    ((await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ??
      NaN) * 1000
}

/** Selects the block in the middle of the page and opens its settings. */
async function openSettings(page: Page, count: number) {
  await page.locator('.ed-handle').first().waitFor()
  await page.evaluate(() => scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 2))
  const handle = page.locator('.ed-layer').getByRole('button', { name: new RegExp(`, ${count / 2} of ${count}`) })
  await handle.click()
  await page
    .getByRole('toolbar', { name: /^Actions/ })
    .getByRole('button', { name: 'Settings' })
    .click()
  await page
    .getByRole('complementary', { name: 'Rich Text' })
    .getByLabel(/^Title/)
    .waitFor()
  // By its id, for its words will change.
  return page.locator(`[data-handle="${await handle.getAttribute('data-handle')}"]`)
}

async function measureEdits(page: Page): Promise<{ waits: readonly number[]; before: number; after: number }> {
  await openSettings(page, blockCount)
  const title = page.getByRole('complementary', { name: 'Rich Text' }).getByLabel(/^Title/)
  const run = (count: number) =>
    title.evaluate(async (input, times) => {
      if (!(input instanceof HTMLTextAreaElement)) throw new Error('the title is no field')
      // As the browser does on typing: React listens to the event, not to the property.
      const type = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
      const waits: number[] = []
      for (let nth = 0; nth < times; nth++) {
        const began = performance.now()
        type?.call(input, `Heading ${nth % 97}`)
        input.dispatchEvent(new InputEvent('input', { bubbles: true }))
        // On screen: a frame was drawn, and the one after it begins.
        await new Promise((resume) =>
          requestAnimationFrame(() => {
            const channel = new MessageChannel()
            channel.port1.onmessage = resume
            channel.port2.postMessage('')
          }),
        )
        waits.push(performance.now() - began)
      }
      return waits
    }, count)
  const waits = await run(edits)
  const before = await heap(page)
  await run(edits)
  return { waits: waits.slice(20), before, after: await heap(page) }
}

async function heap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 2 ** 20
}

async function addPage(request: APIRequestContext, name: string): Promise<{ id: number; path: string }> {
  const { id, path } = await call<{ id: number; path: string }>(request, 'doAddCategory', {
    name,
    type: 'content',
    parentCategoryId: null,
  })
  return { id, path: `/${path.replace(/^\//, '')}` }
}

async function call<T>(request: APIRequestContext, name: string, payload: object): Promise<T> {
  const headers = { 'content-type': 'application/json', locale: 'en' }
  const token = (await request.get('/api/getOperator?body=%7B%7D', { headers })).headers()['x-csrf-token'] ?? ''
  const response = await request.post(`/api/${name}`, { data: payload, headers: { ...headers, 'x-csrf-token': token } })
  if (!response.ok()) throw new Error(`${name}: ${response.status()} ${await response.text()}`)
  // The shop answers as its contract says.
  return ((await response.json()) as { data: T }).data
}
