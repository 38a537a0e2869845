import type { Answer } from '@vitrine/contract/api/operations'
import type { SettingConflict, SettingFault } from '@vitrine/contract/shop/settings.contract'
import { settings as register, type SettingKey } from '@vitrine/contract/shop/settings'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { placeOrder, visitorReadyToOrder } from '../../harness/shopper.ts'
import { operatorPassword, testShop } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

const shop = await testShop({ document: purchaseDocument, afterwards: afterAll })
const ilse = await shop.operator()
const max = await shop.operator({ role: 'manager' })

const find = ({ settings }: Pick<Answer<'getSettings'>, 'settings'>, key: SettingKey) => {
  const found = settings.find((each) => each.key === key)
  if (!found) throw new Error(`the answer has no setting ${key}`)
  return found
}
const read = async (key: SettingKey) => find(await ilse.call('getSettings', {}), key)

/** Saves like a person who read the settings just before. */
async function save(person: typeof ilse, changes: { readonly [K in SettingKey]?: unknown }) {
  const { revision } = await ilse.call('getSettings', {})
  return person.call('setSettings', { revision, changes: toChanges(changes) })
}
const toChanges = (changes: { readonly [K in SettingKey]?: unknown }) =>
  Object.entries(changes).map(([key, value]) => ({ key: key as SettingKey, value }))

const conflictsOf = (details: Readonly<Record<string, unknown>>) => details['conflicts'] as readonly SettingConflict[]
const faultsOf = (details: Readonly<Record<string, unknown>>) => details['faults'] as readonly SettingFault[]

describe('settings of the shop', () => {
  test('every setting is listed with value and default, and a saved one with its author', async () => {
    const all = await ilse.call('getSettings', {})
    expect(all.settings.map(({ key }) => key)).toEqual(Object.keys(register))
    expect(find(all, 'catalogue.newDays')).toEqual({
      key: 'catalogue.newDays',
      value: 30,
      default: 30,
      updatedAt: null,
      updatedBy: null,
    })
    const saved = await save(max, { 'catalogue.newDays': 14 })
    expect(find(saved, 'catalogue.newDays')).toMatchObject({ value: 14, updatedBy: 'Some manager' })
    expect((await shop.engine.settings())['catalogue.newDays']).toBe(14)
  })

  test('a change is recorded with before and after, and is undone by restoring the value before it', async () => {
    const before = await read('returns.days')
    await save(ilse, { 'returns.days': 60 })
    const { revision } = await save(max, { 'returns.days': 30 })
    const { revisions } = await ilse.call('getSettingRevisions', { keys: ['returns.days'] })
    expect(revisions.slice(0, 2)).toMatchObject([
      { key: 'returns.days', before: 60, after: 30, by: 'Some manager' },
      { key: 'returns.days', after: 60, by: 'Some owner' },
    ])
    const [last, first] = revisions
    const undone = await ilse.call('doRestoreSetting', { revisionId: last?.id ?? 0, revision })
    expect(find(undone, 'returns.days').value).toBe(60)
    const restored = await ilse.call('doRestoreSetting', {
      revisionId: first?.id ?? 0,
      revision: undone.revision,
    })
    expect(find(restored, 'returns.days').value).toEqual(before.value)
    const { entries } = await ilse.call('getAuditLog', { subject: 'settings', subjectId: 'returns.days' })
    expect(entries.map(({ action, before: from, after }) => [action, from, after])).toEqual([
      ['doRestoreSetting', 60, before.value],
      ['doRestoreSetting', 30, 60],
      ['setSettings', 60, 30],
      ['setSettings', before.value, 60],
    ])
    const unknown = ilse.call('doRestoreSetting', { revisionId: 999_999, revision })
    expect((await expectRefusal(unknown)).key).toBe('settings.revisionNotFound')
  })

  test('changes of two people to different fields of one setting are joined, and to one field both values come back', async () => {
    const seen = await ilse.call('getSettings', {})
    const address = find(seen, 'shop.address').value as Readonly<Record<string, string>>
    const saveAddress = (person: typeof ilse, fields: object) =>
      person.call('setSettings', {
        revision: seen.revision,
        changes: [{ key: 'shop.address', value: { ...address, ...fields } }],
      })
    await saveAddress(ilse, { street: 'Hafen 1', town: 'Kiel' })
    const joined = await saveAddress(max, { postcode: '24103' })
    expect(joined.merged).toEqual(['shop.address'])
    expect(find(joined, 'shop.address').value).toMatchObject({ street: 'Hafen 1', town: 'Kiel', postcode: '24103' })

    const refusal = await expectRefusal(saveAddress(max, { postcode: '24103', town: 'Bonn', street: 'Hafen 1' }))
    expect(refusal.key).toBe('settings.conflict')
    const now = find(joined, 'shop.address')
    expect(conflictsOf(refusal.details)).toEqual([
      {
        key: 'shop.address',
        path: 'town',
        mine: 'Bonn',
        theirs: 'Kiel',
        by: 'Some manager',
        at: now.updatedAt,
      },
    ])
    expect((await read('shop.address')).value).toEqual(now.value)
    const chosen = await ilse.call('setSettings', {
      revision: Number(refusal.details['revision']),
      changes: [{ key: 'shop.address', value: { ...(now.value as object), town: 'Bonn' } }],
    })
    expect(find(chosen, 'shop.address').value).toMatchObject({ town: 'Bonn' })
  })

  test('of ten people who save ten fields at once, every change is kept', async () => {
    const { revision, settings } = await ilse.call('getSettings', {})
    const { value } = find({ settings }, 'delivery.preferred')
    await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        (at % 2 ? max : ilse).call('setSettings', {
          revision,
          changes: toChanges({
            'delivery.preferred': {
              ...(value as object),
              additionalCharge: { [`A${String.fromCodePoint(65 + at)}A`]: at },
            },
          }),
        }),
      ),
    )
    const { additionalCharge } = (await read('delivery.preferred')).value as { additionalCharge: object }
    expect(Object.values(additionalCharge).toSorted((one, other) => one - other)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
    ])
  })

  test('values that cannot be are refused at their field, and none of the others is saved', async () => {
    const bank = (await read('shop.bank')).value as object
    const address = (await read('shop.address')).value as object
    const before = await shop.db.selectFrom('settings').selectAll().orderBy('key').execute()
    const refusal = await expectRefusal(
      save(ilse, {
        'shop.titleSuffix': 'Nordlicht',
        'shop.name': ' ',
        'shop.bank': { ...bank, iban: 'DE53 0000 0000 0012 3456 78' },
        'shop.address': { ...address, email: 'hello', street: 'a\u0000b' },
        'shop.vatNumber': '123',
        'returns.days': 7,
        'shop.currency': 'XXY',
        'shop.claim': { en: 'x'.repeat(2001), de: '', pl: '' },
        'shop.openingHours': [{ weekday: 1, from: '18:00', to: '09:00' }],
      }),
    )
    expect(refusal.key).toBe('settings.invalid')
    expect(faultsOf(refusal.details)).toEqual([
      { key: 'shop.name', path: '', fault: 'required' },
      { key: 'shop.bank', path: 'iban', fault: 'iban' },
      { key: 'shop.address', path: 'street', fault: 'characters' },
      { key: 'shop.address', path: 'email', fault: 'email' },
      { key: 'shop.vatNumber', path: '', fault: 'vatNumber' },
      { key: 'returns.days', path: '', fault: 'returnsTooShort', limit: 14 },
      { key: 'shop.currency', path: '', fault: 'currencyUnknown' },
      { key: 'shop.claim', path: 'en', fault: 'tooLong', limit: 2000 },
      { key: 'shop.openingHours', path: '0.to', fault: 'hoursOrder' },
    ])
    const shapes = await expectRefusal(
      save(ilse, {
        'orders.holdMinutes': 0,
        'orders.keepYears': 1.5,
        'returns.days': 'many',
        primaryColor: 'green',
        'reviews.moderation': 'never',
        'shop.address': null,
      }),
    )
    expect(faultsOf(shapes.details).map(({ key, fault, limit }) => [key, fault, limit])).toEqual([
      ['orders.holdMinutes', 'minimum', 1],
      ['orders.keepYears', 'wholeNumber', undefined],
      ['returns.days', 'number', undefined],
      ['primaryColor', 'format', undefined],
      ['reviews.moderation', 'shape', undefined],
      ['shop.address', 'shape', undefined],
    ])
    expect(await shop.db.selectFrom('settings').selectAll().orderBy('key').execute()).toEqual(before)
  })

  test('books are kept for six to thirty years; what was stored before the bounds stays in use and is not restored', async () => {
    const faultOf = async (years: number) =>
      faultsOf((await expectRefusal(save(ilse, { 'orders.keepYears': years }))).details)
    expect(await faultOf(5)).toEqual([{ key: 'orders.keepYears', path: '', fault: 'keepTooShort', limit: 6 }])
    expect(await faultOf(1_000_000)).toEqual([{ key: 'orders.keepYears', path: '', fault: 'maximum', limit: 30 }])
    const { currency } = purchaseDocument
    await shop.engine.import.importDocument({ currency, settings: { 'orders.keepYears': 1 } }, { dryRun: false })
    expect((await read('orders.keepYears')).value).toBe(1)
    await save(ilse, { 'orders.keepYears': 6 })
    const { revision } = await save(ilse, { 'orders.keepYears': 30 })
    const { revisions } = await ilse.call('getSettingRevisions', { keys: ['orders.keepYears'] })
    const revisionId = revisions.find(({ before }) => before === 1)?.id ?? 0
    const refusal = await expectRefusal(ilse.call('doRestoreSetting', { revisionId, revision }))
    expect(faultsOf(refusal.details)).toMatchObject([{ fault: 'keepTooShort' }])
  })

  test('only staff who manage staff decide about the second factor', async () => {
    const refused = save(max, { 'operators.secondFactor': 'offered' })
    expect((await expectRefusal(refused)).key).toBe('security.roleRequired')
    expect((await read('operators.secondFactor')).updatedAt).toBeNull()
    await save(ilse, { 'operators.secondFactor': 'offered' })
    expect((await read('operators.secondFactor')).value).toBe('offered')
  })

  test('settings that decide access, money and what is deleted are changed and restored with a fresh proof only', async () => {
    let now = new Date()
    const later = await testShop({ document: purchaseDocument, now: () => now })
    const owner = await later.operator()
    const { settings } = await owner.call('getSettings', {})
    const saveAs = async (changes: { readonly [K in SettingKey]?: unknown }) =>
      owner.call('setSettings', {
        revision: (await owner.call('getSettings', {})).revision,
        changes: toChanges(changes),
      })
    const guarded = {
      'operators.secondFactor': 'offered',
      'orders.softLogin': 'none',
      'orders.keepYears': 12,
      'shop.bank': { ...(find({ settings }, 'shop.bank').value as object), bank: 'Other Bank' },
    }
    await saveAs(guarded)
    const { revisions } = await owner.call('getSettingRevisions', { keys: ['orders.softLogin'] })
    now = new Date(now.getTime() + 11 * 60_000)
    for (const [key, value] of Object.entries(guarded))
      expect((await expectRefusal(saveAs({ 'shop.name': 'Other', [key]: value }))).key).toBe(
        'operator.freshProofRequired',
      )
    const restore = async () =>
      owner.call('doRestoreSetting', {
        revisionId: revisions[0]?.id ?? 0,
        revision: (await owner.call('getSettings', {})).revision,
      })
    expect((await expectRefusal(restore())).key).toBe('operator.freshProofRequired')
    expect((await later.engine.settings())['shop.name']).not.toBe('Other')
    await saveAs({ 'shop.name': 'Other' })
    await owner.call('doReauthenticateOperator', { password: operatorPassword })
    expect(find(await restore(), 'orders.softLogin').value).toBe('nameOrPostcode')
  })

  test('the history has what a document import changed, without a person', async () => {
    const { currency } = purchaseDocument
    await shop.engine.import.importDocument({ currency, settings: { 'catalogue.newDays': 9 } }, { dryRun: false })
    const { revisions } = await ilse.call('getSettingRevisions', { keys: ['catalogue.newDays'] })
    expect(revisions[0]).toMatchObject({ before: 14, after: 9, by: null })
    expect((await read('catalogue.newDays')).updatedBy).toBeNull()
  })
})

describe('the currency of the shop', () => {
  test('says what is missing in another one, changes before the first order and never after it', async () => {
    const now = purchaseDocument.currency
    const counts = await ilse.call('getCurrencyChange', { currency: 'PLN' })
    expect(counts).toMatchObject({ hasOrders: false, pricedInOther: 0, shippingInOther: 0 })
    expect(counts.priced).toBeGreaterThan(0)
    expect(counts.shipping).toBeGreaterThan(0)
    const prices = await shop.db.selectFrom('prices').selectAll().orderBy('id').execute()
    await save(ilse, { 'shop.currency': 'PLN' })
    expect((await shop.engine.settings())['shop.currency']).toBe('PLN')
    expect(await shop.db.selectFrom('prices').selectAll().orderBy('id').execute()).toEqual(prices)
    await save(ilse, { 'shop.currency': now })

    await placeOrder(await visitorReadyToOrder(shop, { lines: { SHIRT: 1 } }))
    const refusal = await expectRefusal(save(ilse, { 'shop.currency': 'PLN', 'shop.name': 'Nord' }))
    expect(refusal).toMatchObject({ key: 'settings.currencyInUse', details: { currency: now } })
    expect((await read('shop.name')).value).not.toBe('Nord')
    expect(await ilse.call('getSettings', {})).toMatchObject({ hasOrders: true })
  })
})

describe('logo and icon', () => {
  const upload = (text: string | Uint8Array, fileName = 'logo.svg') =>
    ilse.call('doUploadShopPicture', { fileName, data: Buffer.from(text).toString('base64') })
  const svg = (inner: string, head = '') =>
    `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="200" height="100">${inner}</svg>`

  test('an SVG becomes the PNG that it draws, without its script, and is the logo once it is saved', async () => {
    const picture = await upload(svg('<script>alert(1)</script><rect width="200" height="100" fill="#00f"/>'))
    expect(picture).toMatchObject({ width: 2048, height: 1024 })
    const stored = await shop.engine.media.original(picture.address.replace('/media/', ''))
    expect(stored?.type).toBe('image/png')
    expect(Buffer.from(stored?.bytes ?? []).includes('alert')).toBe(false)
    const { dominant } = await sharp(stored?.bytes).stats()
    expect(dominant.b).toBeGreaterThan(dominant.r)
    await save(ilse, { 'shop.logo': picture })
    expect((await shop.engine.settings())['shop.logo']).toEqual(picture)
  })

  test('an SVG loads no file and no address, and entities are not expanded', async () => {
    const foreign = await upload(svg('<image xlink:href="file:///etc/hostname" width="9" height="9"/>'))
    const { channels } = await sharp(
      (await shop.engine.media.original(foreign.address.replace('/media/', '')))?.bytes,
    ).stats()
    expect(channels.map(({ max: brightest }) => brightest)).toEqual([0, 0, 0, 0])
    const bomb = upload(svg('<text>&a;</text>', '<!DOCTYPE svg [<!ENTITY a "aaaaaaaa">]>'))
    expect((await expectRefusal(bomb)).key).toBe('media.drawing')
    expect((await expectRefusal(upload('not a picture', 'logo.png'))).key).toBe('media.unsupportedType')
  })

  test('a picture that was deleted meanwhile cannot be the icon', async () => {
    const address = '/media/00000000000000000000'
    const refused = save(ilse, { 'shop.icon': { address, width: 512, height: 512 } })
    expect(faultsOf((await expectRefusal(refused)).details)).toEqual([
      { key: 'shop.icon', path: '', fault: 'pictureMissing' },
    ])
  })
})
