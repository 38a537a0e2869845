import { request as ask, createServer } from 'node:http'
import { expect as expectSoon, test, type Page } from '@playwright/test'
import { freePort } from '../../harness/services/free-port.ts'
import { findVariationPath } from '../operations.ts'
import { consentGiven } from '../pages/consent-steps.ts'
import { runShopCommandIn } from '../shop-command.ts'
import { asOperator, bar, logIn, openEditor, createPage, textCard } from './editor-steps.ts'
import { open } from '../open.ts'

const expect = expectSoon.configure({ timeout: 20_000 })

test.use({ serviceWorkers: 'allow' })
test.setTimeout(120_000)

/** The page was seen, and the browser's worker is at work and keeps it. */
async function hasSeen(page: Page, address: string): Promise<void> {
  await open(page, address)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await open(page, address)
  await expect
    .poll(() =>
      page.evaluate(async () => (await caches.match(location.pathname, { ignoreSearch: true })) !== undefined),
    )
    .toBe(true)
}

test('a browser that has seen a page shows what was saved since with its next navigation', async ({
  page,
  browser,
  baseURL,
}) => {
  await logIn(page)
  const own = await createPage(page, [textCard('As it was')])
  const product = await findVariationPath(page.request, 'Lambswool Vest', ['Navy', 'M'])
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    serviceWorkers: 'allow',
    storageState: consentGiven,
  })
  const reader = await context.newPage()
  await hasSeen(reader, own.path)
  await expect(reader.getByRole('heading', { name: 'As it was' })).toBeVisible()
  await hasSeen(reader, product)

  await asOperator(page.request, 'doSaveBlocks', {
    identifier: String(own.id),
    entityType: 'category',
    blocks: JSON.stringify([textCard('As it is')]),
  })
  await runShopCommandIn('editor-shop', ['stock', 'set', 'LAMBSWOOL-VEST-NAVY-M', '2'])

  await reader.goto(own.path, { waitUntil: 'domcontentloaded' })
  await expect(reader.getByRole('heading', { name: 'As it is' })).toBeVisible()
  await expect(reader.getByRole('heading', { name: 'As it was' })).toHaveCount(0)
  await reader.goto(product, { waitUntil: 'domcontentloaded' })
  await expect(reader.getByRole('main')).toContainText('only 2 left')
  await runShopCommandIn('editor-shop', ['stock', 'set', 'LAMBSWOOL-VEST-NAVY-M', '39'])
  await context.close()
})

test('an operator whose page takes six seconds keeps the editor, though the browser has the page of shoppers', async ({
  page,
  baseURL,
}) => {
  const shop = await slowShop(baseURL ?? '')
  await hasSeen(page, `${shop.address}/shipping`)
  await logIn(page)
  shop.delay('/shipping', 6000)
  const begin = Date.now()
  await openEditor(page, `${shop.address}/shipping`)
  expect(Date.now() - begin, 'the shop was waited for').toBeGreaterThan(6000)
  await expect(bar(page)).toBeVisible()
  shop.close()
})

/** The shop behind a door that can be slow. */
async function slowShop(
  shop: string,
): Promise<{ readonly address: string; delay(path: string, ms: number): void; close(): void }> {
  let slow = { path: '', ms: 0 }
  const server = createServer((asked, answer) => {
    const pass = () => {
      const passed = ask(
        new URL(asked.url ?? '/', shop),
        { method: asked.method, headers: asked.headers },
        (response) => {
          answer.writeHead(response.statusCode ?? 502, response.headers)
          response.pipe(answer)
        },
      )
      passed.on('error', () => answer.destroy())
      asked.pipe(passed)
    }
    if (asked.url === slow.path) setTimeout(pass, slow.ms)
    else pass()
  })
  const port = await freePort()
  await new Promise<void>((resolve) => {
    server.listen(port, 'localhost', resolve)
  })
  return {
    address: `http://localhost:${port}`,
    delay: (path, ms) => {
      slow = { path, ms }
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
