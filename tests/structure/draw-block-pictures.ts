// npm run block-pictures -w @vitrine/tests: draws what the block catalogue shows of each variation from the block
// itself, and the placeholders that templates show when they are missing.
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { variationPicture } from '@vitrine/contract/blocks/checks/block-lists'
import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { instantiateTemplate } from '@vitrine/contract/blocks/tree/block-tree'
import { getTemplate } from '@vitrine/contract/blocks/templates/templates'
import type { BlockTemplate, StoredBlock } from '@vitrine/contract/blocks/block'
import type { BlockDefinition, BlockGroup } from '@vitrine/contract/blocks/define-block'
import { limits } from '@vitrine/contract/kernel/limits'
import { chromium, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { browserArgs, browserPath } from '../harness/services/browser.ts'
import { freePort } from '../harness/services/free-port.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'packages/storefront/public/blocks')
// How many times larger than its picture a block is drawn: enough room for its form on a desk, and no more than its
// words need.
const scales: Readonly<Record<BlockGroup, number>> = {
  banner: 5,
  imageAndText: 4,
  products: 4,
  text: 3.25,
  more: 3.25,
  frame: 5,
}
const sizes = [
  { density: 1, width: 253, height: 120 },
  { density: 2, width: 506, height: 240 },
] as const
// Room has nothing to show but itself.
const seen =
  '[data-block][data-size]:not(:has(hr)) { background: repeating-linear-gradient(45deg, #0000 0 8px, #0001 8px 9px); box-shadow: 0 -1px #0003, 0 1px #0003; }'
const operator = { email: 'pictures@vitrine.test', password: `Pictures only, ${crypto.randomUUID()}` }

await mkdir(folder, { recursive: true })
await drawPlaceholders()
const shop = await openShop()
const browser = await chromium.launch({ executablePath: await browserPath(), args: browserArgs() })
try {
  await drawVariations(browser, shop.address)
} finally {
  await browser.close()
  await shop.close()
}

/** The shop's own drawings without their colours: an operator sees at once that something else belongs here. */
async function drawPlaceholders(): Promise<void> {
  const sources = {
    rail: 'rail-autumn-wide',
    coat: 'double-breasted-wool-coat-camel-front',
    knit: 'archive-cable-jumper-rosewood-front',
  }
  for (const [name, source] of Object.entries(sources)) {
    const picture = sharp(join(root, `packages/demo/pictures/${source}.webp`))
      .greyscale()
      .linear(0.62, 82)
      .tint('#cfc8bd')
    const place = join(folder, `placeholder-${name}`)
    if (existsSync(place)) continue
    await mkdir(place, { recursive: true })
    for (const width of limits.imageWidths) {
      const rendition = picture.clone().resize({ width })
      await writeFile(join(place, `${width}.webp`), await rendition.clone().webp({ quality: 72 }).toBuffer())
      await writeFile(join(place, `${width}.avif`), await rendition.clone().avif({ quality: 50 }).toBuffer())
    }
    console.log(`placeholder-${name}`)
  }
}

async function drawVariations(on: Browser, address: string): Promise<void> {
  const page = await on.newPage({ baseURL: address, reducedMotion: 'reduce', bypassCSP: true })
  await ask(page, 'doOperatorLogin', operator)
  const shown = await shownThings(page)
  for (const definition of Object.values<BlockDefinition>(blockRegister)) {
    if (definition.area === 'inside') continue
    for (const variation of definition.variations) {
      const block = instantiateTemplate(withThings(getTemplate(variation, 'en'), shown), () => crypto.randomUUID())
      const picture = await drawBlock(page, block, definition)
      for (const { density, width, height } of sizes) {
        await writeFile(
          join(root, 'packages/storefront/public', variationPicture(definition.name, variation, density)),
          await sharp(picture).resize(width, height).webp({ quality: 82 }).toBuffer(),
        )
      }
      console.log(variationPicture(definition.name, variation))
    }
  }
}

/** The block alone on its page, in the middle of the picture when it is lower than that. */
async function drawBlock(page: Page, block: StoredBlock, { area = 'page', group }: BlockDefinition): Promise<Buffer> {
  const where =
    area === 'page' ? { entityType: 'immutable', identifier: 'index' } : { entityType: 'global', identifier: area }
  const { revision } = await ask<{ revision: number | null }>(page, 'getBlocks', {
    type: where.entityType,
    identifier: where.identifier,
  })
  await ask(page, 'doSaveBlocks', { ...where, blocks: JSON.stringify([block]), revision })
  const [width, height] = [Math.round(253 * scales[group]), Math.round(120 * scales[group])]
  await page.setViewportSize({ width, height })
  await page.context().clearCookies({ name: 'pwa' })
  await page.goto(`/?${block.meta.uuid}`, { waitUntil: 'networkidle' })
  const keeps = area === 'page' ? 'main' : area === 'header' ? ':is(header, section)' : 'footer'
  await page.addStyleTag({
    content: `body * { visibility: hidden; } [data-layout] > ${keeps}, [data-layout] > ${keeps} * { visibility: visible; } [data-layout] { padding-block: 100vh; } main { margin-block-end: 100vh; } ${seen}`,
  })
  const box = await page.locator(`[data-block="${block.meta.uuid}"]`).evaluate((element) => {
    const { left, top, width: wide, height: tall } = element.getBoundingClientRect()
    return { left, top: top + scrollY, width: wide, height: tall }
  })
  return page.screenshot({
    fullPage: true,
    clip: area === 'page' ? clipOf(box, { width, height }) : closeUpOf(box, { width: width / 2, height: height / 2 }),
  })
}

interface Size {
  readonly width: number
  readonly height: number
}
interface Box extends Size {
  readonly left: number
  readonly top: number
}
type Clip = Size & { readonly x: number; readonly y: number }

/** The whole width; what nearly fills the picture fills it, what is lower stands in the middle. */
function clipOf(box: Box, { width, height }: Size): Clip {
  if (box.height > height * 0.9) return { x: 0, y: box.top, width, height: Math.min(box.height, height) }
  return { x: 0, y: box.top - (height - box.height) / 2, width, height }
}

/** Header and footer are wide and low: the middle of them, or where they begin. */
function closeUpOf(box: Box, { width, height }: Size): Clip {
  const x = box.width > width * 1.5 && box.left < 1 ? (box.width - width) / 2 : Math.max(0, box.left - 160)
  return { x, y: box.top - Math.max(16, (height - box.height) / 2), width, height }
}

interface Things {
  readonly categoryId: number
  readonly tagId: number
  readonly itemIds: readonly number[]
}

async function shownThings(page: Page): Promise<Things> {
  const categories = await ask<readonly { readonly id: number }[]>(page, 'getCategoryTree', {})
  const { tags } = await ask<{ readonly tags: readonly { readonly id: number }[] }>(page, 'getTags', {})
  const categoryId = categories[0]?.id ?? 0
  const { products } = await ask<{ readonly products: readonly { readonly item: { readonly id: number } }[] }>(
    page,
    'getCategoryProducts',
    { categoryId, most: 5 },
  )
  return { categoryId, tagId: tags[0]?.id ?? 0, itemIds: products.map(({ item }) => item.id).toReversed() }
}

/** The selection of an operator: without it a row of products shows none. */
function withThings(template: BlockTemplate, { categoryId, tagId, itemIds }: Things): BlockTemplate {
  if (template.name === 'ProductRecommendedProducts')
    return { ...template, content: { ...template.content, categoryId } }
  if (template.name === 'Countdown') return { ...template, content: { ...template.content, until: soon() } }
  return template.name === 'ProductCarousel'
    ? { ...template, content: { ...template.content, tagId, itemIds } }
    : template
}

// Nearly twelve days and twelve hours from now, so that the figures are those of the last drawing.
function soon(): string {
  return new Date(Date.now() + 12.5 * 24 * 60 * 60 * 1000)
    .toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' })
    .slice(0, 16)
    .replace(' ', 'T')
}

async function ask<T>(page: Page, name: string, payload: object): Promise<T> {
  const { request } = page
  const token = (await request.get('/api/getSession?body=%7B%7D')).headers()['x-csrf-token'] ?? ''
  const response = await request.post(`/api/${name}`, { data: payload, headers: { 'x-csrf-token': token } })
  if (!response.ok()) throw new Error(`${name}: ${response.status()} ${await response.text()}`)
  // The shop answers as its contract says.
  return ((await response.json()) as { readonly data: T }).data
}

async function openShop(): Promise<{ readonly address: string; close(): Promise<void> }> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'vitrine-pictures-'))
  const port = String(await freePort())
  const env = {
    ...process.env,
    PORT: port,
    DATA_DIR: dataFolder,
    RATE_LIMITS: 'off',
    PREPARE_PICTURES: 'off',
    LOG_LEVEL: 'error',
  }
  const server = run(['apps/shop/src/start.ts'], env)
  const address = `http://localhost:${port}`
  for (let tries = 0; !(await isOpen(address)); tries++) {
    if (tries > 600) throw new Error('the shop did not open')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const engaging = run(
    [
      'apps/shop/src/cli.ts',
      'operator',
      'create',
      '--email',
      operator.email,
      '--role',
      'owner',
      '--name',
      'Pictures',
      '--password-stdin',
    ],
    env,
  )
  engaging.stdin?.end(`${operator.password}\n`)
  await ended(engaging)
  return {
    address,
    async close() {
      server.kill('SIGINT')
      await ended(server)
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

function run(words: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, words, { cwd: root, env, stdio: ['pipe', 'ignore', 'inherit'] })
}

function ended(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => child.on('close', resolve))
}

function isOpen(address: string): Promise<boolean> {
  return fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
