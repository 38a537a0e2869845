import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { copiedWorkspace } from '../../harness/shops/copied-workspace.ts'
import { freePort } from '../../harness/services/free-port.ts'

const folder = copiedWorkspace()
const port = await freePort()
const environment = {
  PORT: String(port),
  DATA_DIR: join(folder, 'data'),
  LOG_LEVEL: 'error',
  RATE_LIMITS: 'off',
  PREPARE_PICTURES: 'off',
}
const at = (path: string) => fetch(`http://localhost:${port}${path}`)
const run = (script: string, ...words: string[]) =>
  execFileSync(process.execPath, [script, ...words], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  })

function say(place: string, texts: Readonly<Record<string, string>>): void {
  const file = join(folder, 'packages', place)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, JSON.stringify(texts))
}

/** French is added with data alone: one line of a list, and a few texts. */
beforeAll(async () => {
  run('packages/storefront/write-languages.ts', 'add', 'fr', 'Français', 'fr-FR')
  say('storefront/text/fr/shell.json', {
    'shell.cart': 'Panier, {count, plural, one {# article} many {# articles} other {# articles}}',
  })
  say('storefront/text/fr/cart.json', { 'cartPage.title': 'Votre panier' })
  say('providers/text/fr/orders.json', { 'mail.order.pay': 'Payer maintenant' })
  say('providers/text/fr/documents.json', { 'print.document.titles.invoice': 'Facture' })
  const shop = spawn(process.execPath, ['apps/shop/src/start.ts'], {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => void shop.on('close', resolve))
  await new Promise<void>((resolve, reject) => {
    shop.stdout.on('data', (said: Buffer) => {
      if (said.includes('Vitrine is open')) resolve()
    })
    ended.then(() => reject(new Error('the shop has ended')), reject)
  })
  return async () => {
    shop.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}, 180_000)

test.each(['/fr', '/fr/cart', '/fr/search?term=coat', '/fr/login'])(
  '%s is a page in the language that was added',
  async (path) => {
    const answer = await at(path)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toContain('<html lang="fr"')
    expect(html).toMatch(/Panier, \d+ articles?/)
    expect(html).toMatch(/hrefLang="fr"/i)
    expect(html).toContain('Français')
  },
)

test('missing translations of interface and catalogue fall back to English', async () => {
  expect(await (await at('/fr/cart')).text()).toContain('Votre panier')
  expect(await (await at('/fr')).text()).toContain('Wishlist')
  const listing = await at('/fr/women')
  expect([listing.status, await listing.text()]).toEqual([
    200,
    expect.stringMatching(/href="\/fr\/[\w-]+_\d+[^"]*"[\s\S]*Coat/),
  ])
})

test('the other languages know of it', async () => {
  expect(await (await at('/de')).text()).toMatch(/rel="alternate"[^>]*hrefLang="fr"/i)
  expect(await (await at('/robots.txt')).text()).toContain('/fr/cart')
})

test('a text override from the command line is on the next page and in the browser', async () => {
  expect(run('apps/shop/src/cli.ts', 'texts', 'set', 'fr', 'cartPage.title', 'Mon panier')).toContain('Mon panier')
  await expect.poll(async () => (await at('/fr/cart')).text()).toMatch(/Mon panier[\s\S]*<\/html>/)
  expect(await (await at('/fr')).text()).toContain('textOverrides={"fr":{"cartPage.title":["Mon panier"]}};')
  expect(await (await at('/de')).text()).not.toContain('textOverrides=')
  run('apps/shop/src/cli.ts', 'texts', 'reset', 'fr', 'cartPage.title')
  await expect.poll(async () => (await at('/fr')).text()).not.toContain('textOverrides=')
}, 60_000)

test('mails and documents speak it, and English where it has no words', () => {
  writeFileSync(
    join(folder, 'packages/providers/said.ts'),
    `
    import { letterTexts } from './src/letters/texts/texts.ts'
    import { documentTexts } from './src/documents/texts/texts.ts'
    const { fr } = letterTexts
    console.log(JSON.stringify([fr.pay, fr.showOrder, fr.delivery({ days: '25–26 Nov' }), documentTexts.fr.titles.invoice, documentTexts.fr.titles.offer]))
  `,
  )
  expect(JSON.parse(run('packages/providers/said.ts'))).toEqual([
    'Payer maintenant',
    'View order',
    'arrives 25–26 Nov',
    'Facture',
    'Offer',
  ])
})

test('the missing command lists untranslated texts file by file', () => {
  const missing: unknown = JSON.parse(run('packages/storefront/write-languages.ts', 'missing', 'fr'))
  expect(missing).toMatchObject({ 'packages/providers/text/fr/orders.json': { 'mail.order.hello': 'Hello,' } })
  expect(missing).not.toMatchObject({
    'packages/providers/text/fr/orders.json': { 'mail.order.pay': expect.anything() },
  })
})
