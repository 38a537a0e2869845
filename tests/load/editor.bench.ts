import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { chromium, type APIRequestContext, type Page } from '@playwright/test'
import { browserArgs, browserPath } from '../harness/browser.ts'
import { atMost, percentile, type Figure } from './measure.ts'

const [email, password] = ['bench@editor.test', 'Only for measuring 1']
const blockCount = 300
const saves = 30
const edits = 1000

/** A page of 300 blocks: how long a save takes over the wire, until an edit is on the screen, and whether a thousand edits leave anything behind. */
export async function benchEditor(address: string, folder: string): Promise<readonly Figure[]> {
  execFileSync(process.execPath, [join(import.meta.dirname, '../../apps/shop/src/cli.ts'), 'operator', 'create', '--email', email, '--role', 'editor', '--password-stdin'], { input: `${password}\n`, env: { ...process.env, DATA_DIR: folder } })
  const browser = await chromium.launch({ executablePath: await browserPath(), args: [...browserArgs(), '--js-flags=--expose-gc'] })
  try {
    const page = await browser.newPage({ baseURL: address, viewport: { width: 1440, height: 900 } })
    await call(page.request, 'doOperatorLogin', { email, password })
    const { id, path } = await call<{ id: number; path: string }>(page.request, 'doAddCategory', { name: 'Three hundred blocks', type: 'content', parentCategoryId: null })
    const saved = await measureSaves(page.request, String(id))
    await page.goto(`/${path.replace(/^\//, '')}`)
    const { waits, before, after } = await measureEdits(page)
    console.log(`  save p50 ${percentile(saved, 0.5).toFixed(1)} ms, p99 ${percentile(saved, 0.99).toFixed(1)} ms; edit p50 ${percentile(waits, 0.5).toFixed(1)} ms, p99 ${percentile(waits, 0.99).toFixed(1)} ms; heap ${before.toFixed(1)} MB, after ${edits} edits ${after.toFixed(1)} MB`)
    return [
      atMost(`save a page of ${blockCount} blocks, p99`, percentile(saved, 0.99), 300, { unit: ' ms', digits: 1 }),
      atMost(`an edit among ${blockCount} blocks is on screen, p99`, percentile(waits, 0.99), 50, { unit: ' ms', digits: 1 }),
      atMost(`memory that ${edits} edits leave behind`, after - before, 5, { unit: ' MB', digits: 1 }),
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
    const answer: { revision: number } = await call(request, 'doSaveBlocks', { identifier, entityType: 'category', blocks: JSON.stringify(blocks.with(0, textCard(nth + blockCount))), revision })
    took.push(performance.now() - began)
    revision = answer.revision
  }
  return took
}

function textCard(nth: number) {
  return { name: 'TextCard', type: 'content', meta: { uuid: randomUUID() }, content: { text: { title: `Heading ${nth}`, htmlDescription: `<p>Words about <b>${nth}</b> that fill a line or two of the page.</p>`, textAlignment: 'left' }, button: { label: 'Read more', link: '/shipping', variant: 'secondary' } } }
}

async function measureEdits(page: Page): Promise<{ waits: readonly number[]; before: number; after: number }> {
  await page.locator('.ed-layer').getByRole('button', { name: /, 150 of 300/ }).click()
  await page.getByRole('toolbar', { name: /^Actions/ }).getByRole('button', { name: 'Settings' }).click()
  const title = page.getByRole('complementary', { name: 'Rich Text' }).getByLabel(/^Title/)
  await title.waitFor()
  const run = (count: number) => title.evaluate(async (input, times) => {
    if (!(input instanceof HTMLInputElement)) throw new Error('the title is no field')
    // As the browser does when somebody types: React listens to the event, not to the property.
    const type = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    const waits: number[] = []
    for (let nth = 0; nth < times; nth++) {
      const began = performance.now()
      type?.call(input, `Heading ${nth % 97}`)
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
      // On screen: a frame was drawn, and the one after it begins.
      await new Promise((resume) => requestAnimationFrame(() => { const channel = new MessageChannel(); channel.port1.onmessage = resume; channel.port2.postMessage('') }))
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

async function call<T>(request: APIRequestContext, name: string, payload: object): Promise<T> {
  const headers = { 'content-type': 'application/json', locale: 'en' }
  const token = (await request.get('/api/getOperator?body=%7B%7D', { headers })).headers()['x-csrf-token'] ?? ''
  const response = await request.post(`/api/${name}`, { data: payload, headers: { ...headers, 'x-csrf-token': token } })
  if (!response.ok()) throw new Error(`${name}: ${response.status()} ${await response.text()}`)
  // The shop answers as its contract says.
  return (await response.json() as { data: T }).data
}
