import { expect, type Page } from '@playwright/test'

/** Opens the screen of a step of the list that leads through the set-up. */
export async function openStep(page: Page, link: string): Promise<void> {
  await page.getByRole('link', { name: /^First steps/ }).click()
  await page.getByRole('main').getByRole('link', { name: link }).click()
}

async function save(page: Page): Promise<void> {
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  await bar.getByRole('button', { name: /^Save/ }).click()
  await expect(bar).toBeHidden()
}

export async function enterCompany(page: Page): Promise<void> {
  const fields = {
    'Name of the shop': 'Nordwolle',
    'Title suffix': 'Nordwolle',
    Company: 'Nordwolle Strickwaren GmbH',
    'E-mail': 'hallo@nordwolle.example',
    'Street and number': 'Webergasse 4',
    Postcode: '34117',
    Town: 'Kassel',
    'Represented by': 'Olga Owner',
    Phone: '+49 561 1234567',
    'Commercial register': 'Kassel HRB 12345',
    'VAT number': 'DE136695976',
    'Account holder': 'Nordwolle Strickwaren GmbH',
    Bank: 'Musterbank',
    IBAN: 'DE02120300000000202051',
    BIC: 'BYLADEM1001',
  }
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('Country', { exact: true }).selectOption('Germany')
  await save(page)
}

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 260 56">
<circle cx="28" cy="28" r="25" fill="#2f5d50"/><path d="M16 24q12 14 24 0M16 34q12 14 24 0" fill="none" stroke="#fff"
stroke-width="4"/><text x="66" y="38" font-family="sans-serif" font-size="32" fill="#2f5d50">Nordwolle</text></svg>`

export async function uploadLogo(page: Page): Promise<void> {
  const field = page.getByRole('group', { name: 'Logo', exact: true })
  const chooser = page.waitForEvent('filechooser')
  await field.getByRole('button', { name: 'Upload' }).click()
  await (await chooser).setFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) })
  await expect(field.getByText(/^\d+ by \d+ pixels$/)).toBeVisible()
  await save(page)
}

export async function chooseEuro(page: Page): Promise<void> {
  await page.getByLabel('Currency', { exact: true }).selectOption('Euro (EUR)')
  await page.getByLabel('Home country', { exact: true }).selectOption('Germany')
  await page.getByRole('button', { name: /^Save/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Change to EUR/ })
    .click()
  await expect(page.getByText('Currency: GBP → EUR')).toBeVisible()
}

export async function chooseMarkets(page: Page, names: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Choose countries' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Clear selection' }).click()
  for (const name of names) await dialog.getByLabel(name, { exact: true }).check()
  await dialog.getByRole('button', { name: `Deliver to ${names.length} countries` }).click()
  await expect(page.getByText(`the shop delivers to ${names.length} countries`)).toBeVisible()
}

export async function addCarrier(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add carrier' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Tracking address').fill('https://carrier.example/{number}')
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await expect(dialog).toBeHidden()
}

interface ShippingMethod {
  readonly name: string
  readonly german: string
  readonly days: readonly [from: string, to: string]
  readonly kind?: string
  readonly price: string
}

export async function addShippingMethod(page: Page, carrier: string, method: ShippingMethod): Promise<void> {
  await page
    .getByRole('link', { name: /hipping method$/ })
    .first()
    .click()
  await page.getByLabel('Name in English').fill(method.name)
  await page.getByLabel('Name in German').fill(method.german)
  await page.getByLabel('Carrier').selectOption(carrier)
  if (method.kind !== undefined) await page.getByLabel('Delivered to').selectOption(method.kind)
  await page.getByLabel('Days, at least').fill(method.days[0])
  await page.getByLabel('Days, at most').fill(method.days[1])
  await page.getByRole('button', { name: 'EU countries (2)' }).click()
  await page.getByLabel('Price from 0 kg').fill(method.price)
  await save(page)
  await expect(page.getByRole('heading', { level: 1, name: method.name })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Shipping', exact: true }).click()
}

interface PaymentMethod {
  readonly provider?: string
  readonly method: string
  readonly name: string
  readonly german: string
}

export async function addPaymentMethod(page: Page, method: PaymentMethod): Promise<void> {
  await page
    .getByRole('button', { name: /ayment method$/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  if (method.provider !== undefined) await dialog.getByLabel('Processed by').selectOption(method.provider)
  await dialog.getByLabel('Method', { exact: true }).selectOption(method.method)
  await dialog.getByRole('button', { name: /^Next/ }).click()
  await page.getByLabel('Name in English').fill(method.name)
  await page.getByLabel('Name in German').fill(method.german)
  await page.getByRole('button', { name: 'EU countries (2)' }).click()
  await save(page)
  await page.getByRole('main').getByRole('link', { name: 'Payment', exact: true }).click()
  await expect(page.getByRole('link', { name: method.name })).toBeVisible()
}
