import { defaultNewsletterList } from '@vitrine/contract/shop/settings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { botProof } from '../../harness/services/bot-proof.ts'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { testShop, type TestShop, type TestVisitor } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

let shop: TestShop
let owner: TestVisitor
let people = 0
const someone = () => `list${people++}@example.org`

const sale = {
  folder: 'sale',
  names: { en: 'Sale alerts', de: 'Sale-Hinweise', pl: '' },
  isInForms: true,
  isAtRegistration: false,
}

beforeAll(async () => {
  shop = await testShop({ document: purchaseDocument, afterwards: afterAll })
  owner = await shop.operator({ role: 'owner' })
  await saveLists([defaultNewsletterList, sale])
})

async function saveLists(lists: readonly object[]) {
  const { revision } = await owner.call('getSettings', {})
  await owner.call('setSettings', { revision, changes: [{ key: 'newsletter.lists', value: lists }] })
}

async function subscribe(email: string, emailFolders?: string[]) {
  const visitor = shop.visitor()
  await visitor.call('doSubscribeNewsletter', {
    email,
    ...(emailFolders && { emailFolders }),
    privacyAccepted: true,
    botCheck: await botProof(visitor, 'newsletter'),
  })
}

async function mailsTo(email: string) {
  await shop.engine.scheduler.run('outbox')
  return shop.db.selectFrom('mails').where('recipient', '=', email).select('plain').orderBy('id').execute()
}

async function confirm(email: string) {
  const written = (await mailsTo(email)).at(-1)?.plain ?? ''
  const { searchParams } = new URL(/https?:\/\/\S*ActionCall=\S+/.exec(written)?.[0] ?? 'about:blank')
  await shop.call('doEmailConfirmation', {
    newsletterEmailId: Number(searchParams.get('newsletterEmailId')),
    authString: searchParams.get('authString') ?? '',
  })
}

const find = async (folder: string, email: string) =>
  (await owner.call('getNewsletterSubscribers', { folder, search: email.toUpperCase() })).subscribers[0]

describe('a person who chooses two lists', () => {
  test('gets one mail, whose link confirms both; staff see the proof of consent', async () => {
    const email = someone()
    await subscribe(email, ['default', 'sale', 'sale'])
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await find('sale', email)).toMatchObject({ email, state: 'pending', source: 'form', confirmedAt: null })
    await confirm(email)
    for (const folder of ['default', 'sale'])
      expect(await find(folder, email)).toMatchObject({ state: 'confirmed', confirmedAt: expect.any(String) })
  })

  test('confirms a later request without an earlier one', async () => {
    const email = someone()
    await subscribe(email, ['sale'])
    expect(await mailsTo(email)).toHaveLength(1)
    await subscribe(email, ['default'])
    await confirm(email)
    expect(await find('default', email)).toMatchObject({ state: 'confirmed' })
    expect(await find('sale', email)).toMatchObject({ state: 'pending' })
  })
})

test('a list that the shop does not have is refused, and no mail is sent', async () => {
  const email = someone()
  expect((await expectRefusal(subscribe(email, ['default', 'unknown']))).key).toBe('newsletter.listUnknown')
  expect(await mailsTo(email)).toEqual([])
  expect(await find('default', email)).toBeUndefined()
})

test('a registration subscribes to the lists that are offered there, and the account has a choice for each', async () => {
  const email = someone()
  const customer = shop.visitor()
  await customer.call('doRegisterUser', {
    email,
    password: 'long-enough-1',
    repeatPassword: 'long-enough-1',
    newsletter: true,
  })
  expect(await find('default', email)).toMatchObject({ state: 'pending', source: 'registration' })
  expect(await find('sale', email)).toBeUndefined()
  const before = await customer.call('getNewsletterChoice', {})
  expect(before.lists?.map(({ folder, name, state }) => [folder, name, state])).toEqual([
    ['default', 'Newsletter', 'pending'],
    ['sale', 'Sale alerts', 'none'],
  ])
  const after = await customer.call('setNewsletterChoice', { isWanted: true, emailFolder: 'sale' })
  expect(after.lists?.map(({ state }) => state)).toEqual(['pending', 'pending'])
  expect(await find('sale', email)).toMatchObject({ source: 'account' })
  await customer.call('setNewsletterChoice', { isWanted: false, emailFolder: 'default' })
  expect(await find('default', email)).toMatchObject({ state: 'unsubscribed' })
})

describe('staff', () => {
  test('export confirmed subscribers only, with time, source and unsubscribe link, and without formulas', async () => {
    const [confirmed, pending] = [`=${someone()}`, someone()]
    await subscribe(confirmed, ['sale'])
    await confirm(confirmed)
    await subscribe(pending, ['sale'])
    const { csv, next } = await owner.call('getNewsletterExport', { folder: 'sale' })
    const [heading, ...lines] = csv.trimEnd().split('\r\n')
    expect(heading).toBe('email,firstName,lastName,locale,list,requestedAt,confirmedAt,source,unsubscribe')
    expect(lines.find((line) => line.startsWith(`'${confirmed},`))).toMatch(
      /,en,sale,\d{4}-\S+Z,\d{4}-\S+Z,form,http\S+WebActionUnsubscribeNewsletter/,
    )
    expect(csv).not.toContain(pending)
    expect(next).toBeNull()
    const { entries } = await owner.call('getAuditLog', { subject: 'newsletter', subjectId: 'sale' })
    expect(entries).toMatchObject([
      { action: 'getNewsletterExport', after: { folder: 'sale', subscribers: lines.length } },
    ])
    await owner.call('getNewsletterExport', { folder: 'sale', after: 1 })
    expect((await owner.call('getAuditLog', { subject: 'newsletter', subjectId: 'sale' })).entries).toHaveLength(2)
  })

  test('unsubscribe and erase somebody; both are recorded without the address', async () => {
    const email = someone()
    await subscribe(email, ['sale'])
    await confirm(email)
    const { id } = (await find('sale', email)) ?? { id: 0 }
    await owner.call('doEndNewsletterSubscription', { id })
    expect(await find('sale', email)).toMatchObject({ state: 'unsubscribed', endedAt: expect.any(String) })
    await owner.call('deleteNewsletterSubscriber', { id })
    expect(await find('sale', email)).toBeUndefined()
    expect((await expectRefusal(owner.call('deleteNewsletterSubscriber', { id }))).key).toBe('notFound')
    expect((await expectRefusal(owner.call('doEndNewsletterSubscription', { id }))).key).toBe('notFound')
    const log = await shop.db
      .selectFrom('audit_log')
      .where('subject', '=', 'newsletter')
      .where('subject_id', '=', String(id))
      .selectAll()
      .execute()
    expect(log.map(({ action }) => action)).toEqual(['doEndNewsletterSubscription', 'deleteNewsletterSubscriber'])
    expect(JSON.stringify(log)).not.toContain(email)
  })

  test('see the lists with their numbers, and a removed one keeps its subscribers', async () => {
    await saveLists([defaultNewsletterList])
    const lists = await owner.call('getNewsletterLists', {})
    expect(lists.map(({ folder, isConfigured }) => [folder, isConfigured])).toEqual([
      ['default', true],
      ['sale', false],
    ])
    expect(lists[1]?.confirmed).toBeGreaterThan(0)
    expect((await expectRefusal(subscribe(someone(), ['sale']))).key).toBe('newsletter.listUnknown')
    await saveLists([defaultNewsletterList, sale])
  })

  test.each([
    ['no list', [], { path: '', fault: 'required' }],
    [
      'a list without a name',
      [{ ...sale, names: { en: ' ', de: '', pl: '' } }],
      { path: '0.names', fault: 'required' },
    ],
    ['two of one short name', [sale, sale], { path: '1.folder', fault: 'nameTaken' }],
  ])('cannot save %s', async (_, lists, fault) => {
    const refusal = await expectRefusal(saveLists(lists))
    expect(refusal.details['faults']).toMatchObject([{ key: 'newsletter.lists', ...fault }])
  })
})

test('an export of personal data has every list with its source', async () => {
  const email = someone()
  await subscribe(email, ['default', 'sale'])
  const { listOutreachData } = await import('@vitrine/engine/outreach/outreach')
  const { newsletter } = await listOutreachData(shop.db, email)
  expect(newsletter.map(({ folder, source }) => [folder, source])).toEqual([
    ['default', 'form'],
    ['sale', 'form'],
  ])
})

test('a list that is offered nowhere is refused to visitors and customers', async () => {
  const hidden = { ...sale, folder: 'insiders', isInForms: false }
  const atRegistration = { ...sale, folder: 'new-customers', isInForms: false, isAtRegistration: true }
  await saveLists([defaultNewsletterList, sale, hidden, atRegistration])
  const email = someone()
  expect((await expectRefusal(subscribe(email, ['sale', 'insiders']))).key).toBe('newsletter.listUnknown')
  expect(await find('sale', email)).toBeUndefined()
  const customer = shop.visitor()
  await customer.call('doRegisterUser', { email, password: 'long-enough-1', repeatPassword: 'long-enough-1' })
  const choice = customer.call('setNewsletterChoice', { isWanted: true, emailFolder: 'insiders' })
  expect((await expectRefusal(choice)).key).toBe('newsletter.listUnknown')
  await subscribe(email, ['new-customers'])
  expect(await find('new-customers', email)).toMatchObject({ state: 'pending' })
  await saveLists([defaultNewsletterList, sale])
  await customer.call('setNewsletterChoice', { isWanted: false, emailFolder: 'new-customers' })
  expect(await find('new-customers', email)).toMatchObject({ state: 'unsubscribed' })
})
