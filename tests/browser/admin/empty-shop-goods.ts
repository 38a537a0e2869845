import { expect, type Page } from '@playwright/test'
import { waitForHydration } from '../open.ts'
import { takePicture } from '../pictures/take-picture.ts'

const columns =
  'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price'
const knitwear = [
  ['Merino cardigan', '119.00'],
  ['Fisherman jumper', '139.00'],
  ['Cable-knit hat', '39.00'],
  ['Wool scarf', '49.00'],
  ['Lambswool vest', '89.00'],
  ['Ribbed socks', '19.00'],
  ['Felted slippers', '59.00'],
  ['Wool blanket', '149.00'],
  ['Mohair cardigan', '159.00'],
  ['Alpaca gloves', '45.00'],
] as const

/** A file of ten products, as Shopify exports it. */
const productFile = [
  columns,
  ...knitwear.map(([title, price], index) =>
    [
      title.toLowerCase().replaceAll(' ', '-'),
      title,
      `<p>${title}. Knitted in Kassel.</p>`,
      'Nordwolle',
      'Knitwear',
      'Size',
      'M',
      `NW-${index + 1}`,
      400,
      'shopify',
      10,
      price,
    ].join(','),
  ),
].join('\n')

export async function importProducts(page: Page): Promise<void> {
  await page
    .getByLabel('Choose file', { exact: true })
    .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(productFile) })
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByText('This was a rehearsal: nothing has been written.')).toBeVisible()
  await takePicture(page, 'first-products')
  await page.getByRole('button', { name: 'Import 10 products' }).click()
  await expect(page.getByText('products.csv was imported. Shoppers see the products now.')).toBeVisible()
}

const languages = ['English', 'Deutsch', 'Polski'] as const

/** The starting texts of the seller's law: their blanks are filled on the pages, then all are published. */
export async function publishLegalTexts(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Write starting texts' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Write 21 drafts' }).click()
  for (const language of languages) {
    await page.getByTitle(`Open Privacy policy, ${language}, to edit it on the page`).click()
    await fillBlank(page, 'Beispiel Hosting GmbH, Kassel')
    await page.goto('/admin/legal')
  }
  await page.getByRole('button', { name: 'Publish 21 texts' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish 21 texts' }).click()
  await expect(page.getByRole('region', { name: 'Legal pages' }).getByText('public', { exact: true })).toHaveCount(21)
}

/** Writes what is missing in [brackets] where it stands, in the page editor. */
async function fillBlank(page: Page, words: string): Promise<void> {
  await waitForHydration(page)
  const bar = page.getByRole('toolbar', { name: /^(Editor|Edytor)$/ })
  await expect(bar).toBeVisible({ timeout: 30_000 })
  const paragraph = page.getByRole('main').locator('p').filter({ hasText: '[' })
  const { x, y } = (await paragraph.boundingBox()) ?? failed()
  await page.mouse.dblclick(x + 40, y + 10)
  await expect(page.locator('main [contenteditable=true]')).toBeVisible()
  const text = await paragraph.innerText()
  await paragraph.click({ clickCount: 3, position: { x: 40, y: 10 } })
  await page.keyboard.insertText(text.replace(/\[.*?\]/, words))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('main').getByText(words)).toBeVisible()
  if (new URL(page.url()).pathname === '/privacy-policy') await takePicture(page, 'first-legal-text')
  const save = bar.getByRole('button', { name: /^(Save changes|Änderungen speichern|Zapisz zmiany)$/ })
  await save.click()
  await expect(page.getByRole('region', { name: /^(Messages|Meldungen|Komunikaty)$/ })).toContainText(/./)
  await expect(save).toBeDisabled()
}

function failed(): never {
  throw new Error('the page has no blank')
}
