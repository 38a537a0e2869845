import { request as ask, createServer, type Server } from 'node:http'
import type { Page } from '@playwright/test'
import { freePort } from '../../harness/services/free-port.ts'
import { offlineCopy } from './offline-copy.ts'
import { open, saveData } from '../open.ts'
import { shopCopy } from '../shop-copy.ts'
import { expect as expectSoon, test } from '../visitor.ts'

// Three pages load again at once, through a proxy.
const expect = expectSoon.configure({ timeout: 40_000 })

test.describe('a newer build', () => {
  test.use({ serviceWorkers: 'allow' })

  test.setTimeout(150_000)

  test('is told, and comes where nothing is lost: not under typed text, there with the next step [SF-4.42] [SF-4.43]', async ({
    context,
    baseURL,
  }) => {
    const shop = await deployedShop(baseURL ?? '')
    const [reader, idle, writer] = [await context.newPage(), await context.newPage(), await context.newPage()]
    await reader.clock.install()
    await open(reader, shop.address)
    await controlled(reader)
    await open(idle, `${shop.address}/women`)
    await open(writer, `${shop.address}/contact`)
    await companionsOf(idle)
    await companionsOf(writer)
    for (const page of [reader, idle, writer])
      await page.evaluate(() => {
        document.body.dataset['before'] = 'yes'
      })
    const words = writer.getByRole('main').getByRole('textbox').first()
    await words.fill('Half a sentence')
    await settled(reader)

    shop.deploy()
    await reader.clock.fastForward(3_600_000)
    const told = reader.getByRole('region', { name: shopCopy.en.messages })
    await expect(told).toContainText(offlineCopy.en.newer)
    // The first worker of all has loaded no page again.
    for (const page of [reader, idle, writer]) await expect(page.locator('body')).toHaveAttribute('data-before', 'yes')
    await expect
      .poll(() => reader.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state), {
        timeout: 30_000,
      })
      .toBe('installed')
    await told.getByRole('button', { name: offlineCopy.en.load }).click()
    for (const page of [reader, idle]) await expect(page.locator('body')).not.toHaveAttribute('data-before', 'yes')
    expect(
      await idle.evaluate(async () =>
        (await caches.keys()).filter((name) => !name.endsWith('pictures') && !name.endsWith('ffff0000')),
      ),
    ).toEqual([])

    await expect(writer.locator('body')).toHaveAttribute('data-before', 'yes')
    await expect(words).toHaveValue('Half a sentence')
    await writer
      .getByRole('banner')
      .getByRole('link', { name: /home page/ })
      .click()
    await expect(writer).toHaveURL(`${shop.address}/`)
    await expect(writer.locator('body')).not.toHaveAttribute('data-before', 'yes')
    shop.close()
  })
})

test('a script that is gone loads the page again, once [SF-4.47]', async ({ page }) => {
  let [asked, loads] = [0, 0]
  page.on('load', () => {
    loads++
  })
  await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'newer' } }))
  await page.route(/\/assets\/suggestions-/, async (route) => {
    if (route.request().method() === 'GET') asked++
    await route.fulfill({ status: 404, body: 'There is no such file.' })
  })
  await open(page, '/women')
  const search = page.getByRole('combobox', { name: shopCopy.en.search })
  await search.pressSequentially('wo')
  await expect.poll(() => loads).toBe(2)
  await open(page, '/women')
  const before = loads
  await search.pressSequentially('wo')
  await expect.poll(() => asked).toBe(2)
  await page.waitForLoadState('networkidle')
  expect(loads).toBe(before)
})

test('a page that is being left is not loaded again, though its script is gone [SF-4.47]', async ({ page }) => {
  const [script, next] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'newer' } }))
  await page.route(/\/assets\/suggestions-/, async (route) => {
    await script.promise
    await route.fulfill({ status: 404, body: 'There is no such file.' }).catch(() => {})
  })
  await page.route('**/shipping', async (route) => {
    await next.promise
    await route.continue()
  })
  await open(page, '/women')
  const asked = page.waitForRequest(/\/assets\/suggestions-/)
  await page.getByRole('combobox', { name: shopCopy.en.search }).pressSequentially('wo')
  await asked
  await page.evaluate(() => {
    location.assign('/shipping')
  })
  script.resolve()
  next.resolve()
  await expect(page).toHaveURL(/\/shipping$/)
})

test('a script that fails to load but is not gone reloads nothing, and the page says so and is tried again on request', async ({
  page,
}) => {
  let loads = 0
  page.on('load', () => {
    loads++
  })
  await saveData(page)
  await open(page, '/women')
  await page.waitForLoadState('networkidle')
  await page.route(/\/assets\/product-/, (route) =>
    route.request().method() === 'GET' ? route.abort('connectionreset') : route.continue(),
  )
  await page.getByRole('main').getByRole('link', { name: 'Bow Blouse' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'The shop cannot be reached right now. Please check your connection and try again.',
  )
  expect(loads).toBe(1)
  await page.unroute(/\/assets\/product-/)
  await page.getByRole('main').getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bow Blouse')
})

test('without a network suggestions that cannot come leave the page as it is, and the field works', async ({
  page,
  context,
}) => {
  await open(page, '/women')
  await page.waitForLoadState('networkidle')
  // On <html>: React takes foreign attributes off <body> when an error page replaces the page, which is not a reload.
  await page.evaluate(() => {
    document.documentElement.dataset['before'] = 'yes'
  })
  const settled = page.waitForEvent('requestfailed', (asked) => asked.url().endsWith('/builds/latest.json'))
  await context.setOffline(true)
  const search = page.getByRole('combobox', { name: shopCopy.en.search })
  await search.pressSequentially('wo')
  await settled
  // Longer than React takes to draw an error page.
  await search.pressSequentially('rds of wool', { delay: 50 })
  await expect(search).toHaveValue('words of wool')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Women')
  await expect(page.locator('html')).toHaveAttribute('data-before', 'yes')
})

async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

// The first touch brings parts of the page that wait for one. Asked for them while it is sent away, an old worker
// stays, and a driven browser loses the next page to it.
async function settled(page: Page): Promise<void> {
  await page.getByRole('contentinfo').hover()
  await page.waitForLoadState('networkidle')
}

/**
 * The script that checks for new builds loads when the browser is idle; the container of its notice is rendered from
 * then on.
 */
async function companionsOf(page: Page): Promise<void> {
  await expect(page.locator('[data-connection]')).toBeAttached()
}

/** The shop behind a door that can begin to speak of a newer build: another worker, another name. */
async function deployedShop(shop: string): Promise<{ readonly address: string; deploy(): void; close(): void }> {
  const newer = 'ffff0000'
  const { id } = (await (await fetch(`${shop}/builds/latest.json`)).json()) as { readonly id: string }
  let isDeployed = false
  const server: Server = createServer((asked, answer) => {
    const path = (asked.url ?? '/').replace(`meta/${newer}`, `meta/${id}`)
    const isBuild = isDeployed && /^\/(?:sw[.]js|builds\/)/.test(path)
    const passed = ask(
      new URL(path, shop),
      {
        method: asked.method,
        headers: { ...asked.headers, ...(isBuild && { 'accept-encoding': 'identity', 'if-none-match': '' }) },
      },
      (response) => {
        if (!isBuild) {
          answer.writeHead(response.statusCode ?? 502, response.headers)
          response.pipe(answer)
          return
        }
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.on('end', () => {
          const { 'content-length': _length, etag: _etag, ...headers } = response.headers
          answer.writeHead(response.statusCode ?? 502, headers)
          answer.end(Buffer.concat(pieces).toString().replaceAll(id, newer))
        })
      },
    )
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => {
    server.listen(port, 'localhost', resolve)
  })
  return {
    address: `http://localhost:${port}`,
    deploy() {
      isDeployed = true
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
