import { locales } from '@vitrine/contract/kernel/i18n/locale'
import type { LegalCheck, LegalFinding, LegalRule } from '@vitrine/contract/shop/law.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { waitForChanges } from '../../harness/shops/served-shop.ts'
import { testShop, type TestShop, type TestVisitor } from '../../harness/shops/test-shop.ts'

let shop: TestShop
let viewer: TestVisitor
const undo: (() => Promise<void>)[] = []

beforeAll(async () => {
  shop = await testShop({ document: 'demo', afterwards: (last) => undo.push(last) })
  viewer = await shop.operator({ role: 'viewer' })
})
afterAll(async () => {
  for (const last of undo.toReversed()) await last()
})

const of = ({ findings }: LegalCheck, rule: LegalRule, locale: string | null = null): LegalFinding | undefined =>
  findings.find((finding) => finding.rule === rule && finding.locale === locale)

test('the legal check of the demo shop finds nothing missing in any language', async () => {
  const check = await viewer.call('getLegalCheck', {})
  expect(check.findings.filter(({ state }) => state === 'missing')).toEqual([])
  expect(check.isComplete).toBe(true)
  for (const rule of [
    'imprintPage',
    'terms',
    'privacyPolicy',
    'withdrawalRights',
    'withdrawalFunction',
    'guarantee',
    'orderButton',
    'accessibility',
    'reviews',
  ] as const) {
    expect(
      check.findings.filter((finding) => finding.rule === rule).map(({ locale }) => locale),
      rule,
    ).toEqual(locales)
  }
  expect(of(check, 'terms', 'de')).toMatchObject({
    state: 'holds',
    evidence: ['/de/terms-and-conditions'],
    countries: expect.arrayContaining(['DE', 'PL', 'GB']),
  })
  // Requirements of the European Union do not apply in the United Kingdom.
  expect(of(check, 'guarantee', 'pl')?.countries).not.toContain('GB')
})

// The removed text, and where the check reports it.
const taken: readonly (readonly [
  what: string,
  statement: string,
  rule: LegalRule,
  locale: string | null,
  lack: object,
])[] = [
  [
    "the shop's e-mail",
    `update settings set value = jsonb_set(value, '{email}', '""') where key = 'shop.address'`,
    'imprint',
    null,
    { what: 'field', examples: ['email'] },
  ],
  [
    'the German terms',
    `update pages set published_number = null where identifier = 'terms-and-conditions' and locale = 'de'`,
    'terms',
    'de',
    { what: 'language', examples: ['/de/terms-and-conditions'] },
  ],
  [
    'the privacy policy',
    `update pages set published_number = null where identifier = 'privacy-policy'`,
    'privacyPolicy',
    'en',
    { what: 'page' },
  ],
  [
    'the days to withdraw',
    `insert into settings (key, value) values ('returns.days', '7')`,
    'withdrawalPeriod',
    null,
    { what: 'tooShort', count: 7 },
  ],
  [
    'what the German order button obliges to',
    `insert into text_overrides (locale, key, text) values ('de', 'checkout.place', 'Absenden')`,
    'orderButton',
    'de',
    { what: 'notNamed', examples: ['checkout.place: Absenden'] },
  ],
  [
    'our words of the guarantee',
    `insert into text_overrides (locale, key, text) values ('pl', 'guarantee.text', 'Gwarancja')`,
    'guarantee',
    'pl',
    { what: 'reworded', examples: ['guarantee.text'] },
  ],
  [
    'a manufacturer',
    `update items set manufacturer_id = null where handle = 'ribbed-beanie'`,
    'manufacturer',
    null,
    { what: 'noManufacturer', count: 1, examples: ['ribbed-beanie'] },
  ],
  [
    'how to reach a manufacturer',
    `update parties set email = null, contact_url = null where name = 'Weberei Hausmann'`,
    'manufacturer',
    null,
    { what: 'noContact' },
  ],
  [
    'who answers in the Union',
    `update manufacturers set responsible_id = null where code = 'ege'`,
    'responsiblePerson',
    null,
    { what: 'noResponsible' },
  ],
  [
    'the fibres of what the tariff calls a textile',
    `with gone as (delete from item_fibres f using items i where i.id = f.item_id and i.handle = 'lambswool-scarf') update items set customs_tariff_number = '62142000' where handle = 'lambswool-scarf'`,
    'composition',
    null,
    { what: 'noComposition', count: 1, examples: ['lambswool-scarf'] },
  ],
  [
    'the unit prices',
    'update variations set shows_unit_price = false where shows_unit_price',
    'unitPrice',
    null,
    { what: 'noUnitPrice' },
  ],
  [
    'the VAT number that the disclosure tells',
    `update settings set value = '"DE123456789"' where key = 'shop.vatNumber'`,
    'imprintPage',
    'pl',
    { what: 'notNamed', examples: ['DE123456789'] },
  ],
]

let poor: Promise<LegalCheck> | undefined

/** A demo shop from which all of it is taken. */
async function poorShop(): Promise<LegalCheck> {
  const apart = await testShop({ document: 'demo', afterwards: (last) => undo.push(last) })
  for (const [, statement] of taken) await sql.raw(statement).execute(apart.db)
  return (await apart.operator({ role: 'viewer' })).call('getLegalCheck', {})
}

test.each(taken)('the legal check reports that %s is missing', async (_what, _statement, rule, locale, lack) => {
  const check = await (poor ??= poorShop())
  expect(of(check, rule, locale)?.lacks).toContainEqual(expect.objectContaining(lack))
  expect(check.isComplete).toBe(false)
})

test('an overridden order button passes if its text obliges to pay', async () => {
  await sql`insert into text_overrides (locale, key, text) values ('de', 'checkout.place', 'Jetzt zahlungspflichtig bestellen'), ('en', 'checkout.place', 'Pay now')`.execute(
    shop.db,
  )
  const check = await viewer.call('getLegalCheck', {})
  expect([of(check, 'orderButton', 'de')?.state, of(check, 'orderButton', 'en')?.state]).toEqual(['holds', 'holds'])
  await sql`delete from text_overrides`.execute(shop.db)
})

test('the legal check is readable for operators, and the imprint is set by owners', async () => {
  expect((await expectRefusal(shop.call('getLegalCheck', {}))).key).toBe('security.operatorRequired')
  const [owner, editor] = [await shop.operator(), await shop.operator({ role: 'editor' })]
  const before = await owner.call('getImprint', {})
  expect(before).toMatchObject({
    name: 'Vitrine GmbH',
    country: 'DE',
    representative: 'Ilse Brandt',
    vatNumber: 'DE000000000',
  })
  expect((await expectRefusal(editor.call('setImprint', before))).key).toBe('security.roleRequired')
  for (const wrong of [{ email: 'nobody' }, { country: 'Germany' }, { name: 'x'.repeat(121) }])
    expect((await expectRefusal(owner.call('setImprint', { ...before, ...wrong }))).key).toBe('invalidPayload')
  expect(await owner.call('getImprint', {})).toEqual(before)

  await owner.call('setImprint', { ...before, phone: ' +49 561 555 0199 ' })
  await waitForChanges(shop.engine, shop.db)
  expect((await shop.engine.settings())['shop.imprint'].phone).toBe('+49 561 555 0199')
  // The disclosure still tells the old number.
  expect(of(await viewer.call('getLegalCheck', {}), 'imprintPage', 'en')?.lacks).toEqual([
    { what: 'outdated', count: 1, examples: ['+49 561 555 0134'] },
    { what: 'notNamed', count: 1, examples: ['+49 561 555 0199'] },
  ])
  const { entries } = await owner.call('getAuditLog', { subject: 'settings' })
  expect(entries[0]).toMatchObject({
    action: 'setImprint',
    subjectId: 'imprint',
    before: { phone: '+49 561 555 0134' },
    after: { phone: '+49 561 555 0199' },
  })
  await owner.call('setImprint', before)
})
