import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { testShop } from '../../harness/shops/test-shop.ts'
import { check, chooseCurrency, importFile, readSample, settled, undo } from './imports-in-browser.ts'

const shop = await testShop({ afterwards: afterAll })
const owner = await shop.operator()
beforeAll(async () => {
  await chooseCurrency(shop, owner)
})

const findProfile = (email: string) =>
  shop.db
    .selectFrom('customer_profiles')
    .where('email_key', '=', email)
    .select(['customer_id as id', 'first_name as firstName', 'phone_number as phone', 'tags', 'password_hash as hash'])
    .executeTakeFirst()
const countOutbox = async () => (await shop.db.selectFrom('outbox').select('id').execute()).length

test('customers of Shopify come with address, phone and tags, get no mail, and each faulty row is named', async () => {
  const done = await importFile(owner, await readSample('shopify-customers.csv'))
  expect(done).toMatchObject({ kind: 'customers', source: 'shopify', changes: { new: 3, changed: 0 } })
  expect(done.lines.map(({ line, reasonKey, isLeftOut }) => [line, reasonKey, isLeftOut])).toEqual([
    [4, 'emailMissing', true],
    [5, 'emailTwice', true],
    [6, 'addressIncomplete', false],
  ])
  expect(await findProfile('ada@example.com')).toMatchObject({
    firstName: 'Ada',
    phone: '+442071234567',
    tags: ['vip', 'london'],
    hash: null,
  })
  const addresses = await shop.db.selectFrom('addresses').select(['street_name as street', 'zip_code as zip']).execute()
  expect(addresses).toEqual([{ street: "12 St James's Square", zip: 'SW1Y 4JH' }])
  expect(await countOutbox()).toBe(0)
  const subscriptions = await shop.db.selectFrom('newsletter_subscriptions').selectAll().execute()
  expect(subscriptions).toEqual([])
})

test('an account that the shop has is completed and never overwritten', async () => {
  const file = (first: string) =>
    Buffer.from(`Customer ID,First Name,Last Name,Email,Phone,Total Spent\n1,${first},Berg,bo@example.com,123456,0\n`)
  const done = await importFile(owner, file('Another'))
  expect(done.changes).toMatchObject({ new: 0, changed: 1 })
  expect(await findProfile('bo@example.com')).toMatchObject({ firstName: 'Bo', phone: '123456' })
  expect((await owner.call('getCatalogueImportChanges', { id: done.id, show: 'changed' })).rows).toMatchObject([
    { subject: 'bo@example.com', fields: [{ field: 'phone', before: null, after: '123456' }] },
  ])
  await undo(owner, done.id)
  expect(await findProfile('bo@example.com')).toMatchObject({ firstName: 'Bo', phone: null })
})

test('orders of Shopify become the history of their customer: no mail, no stock, no payment, no order of the shop', async () => {
  const done = await importFile(owner, await readSample('shopify-orders.csv'))
  expect(done).toMatchObject({ kind: 'orders', source: 'shopify', changes: { new: 1 } })
  expect(done.lines.map(({ line, reasonKey }) => [line, reasonKey])).toEqual([
    [5, 'dateUnreadable'],
    [4, 'customerUnknown'],
  ])
  const customerId = (await findProfile('ada@example.com'))?.id ?? 0
  const { pastOrders } = await owner.call('getCustomerPastOrders', { customerId })
  expect(pastOrders).toMatchObject([
    {
      number: '#1001',
      placedAt: '2024-03-01T09:14:12.000Z',
      total: { minor: 9990, currency: 'EUR' },
      state: 'paid, fulfilled',
      lines: [
        { title: 'Wool coat - 38', sku: 'COAT-38', quantity: 1 },
        { title: 'Socks', quantity: 2 },
      ],
    },
  ])
  for (const table of ['orders', 'payments', 'stock_movements'] as const)
    expect(await shop.db.selectFrom(table).selectAll().execute()).toEqual([])
  expect(await countOutbox()).toBe(0)
  expect((await importFile(owner, await readSample('shopify-orders.csv'))).changes).toMatchObject({ new: 0 })
})

test('a customer takes the history of a former shop along, in the data export and in the erasure', async () => {
  await importFile(
    owner,
    Buffer.from('Customer ID,First Name,Last Name,Email,Total Spent\n1,Eve,Erased,eve@example.com,0\n'),
  )
  await importFile(
    owner,
    Buffer.from(
      'Name,Email,Currency,Total,Created at,Lineitem quantity,Lineitem name\n#9,eve@example.com,EUR,5.00,2024-03-01,1,Socks\n',
    ),
  )
  const customerId = (await findProfile('eve@example.com'))?.id ?? 0
  expect(JSON.stringify(await owner.call('doExportCustomerData', { customerId }))).toContain('#9')
  await owner.call('doEraseCustomer', { customerId, seenEmail: 'eve@example.com' })
  expect(await shop.db.selectFrom('past_orders').where('number', '=', '#9').selectAll().execute()).toEqual([])
  const journal = await shop.db
    .selectFrom('import_changes')
    .where('subject', '=', 'eve@example.com')
    .where('phase', '=', 'run')
    .selectAll()
    .execute()
  expect(journal).toEqual([])
})

test.each([
  ['carl@example.com', 'test12345', /^\$P\$/],
  ['dora@example.com', 'hikari geta 1', /^\$wp\$2y\$/],
])('a customer of WordPress logs in as before (%s), and the password is renewed', async (email, password, before) => {
  if (!(await findProfile(email))) {
    const done = await importFile(owner, await readSample('wordpress-users.csv'))
    expect(done).toMatchObject({ kind: 'customers', source: 'woocommerce', changes: { new: 3 } })
    expect(done.lines.map(({ reasonKey }) => reasonKey)).toEqual(['passwordUnknown'])
  }
  expect((await findProfile(email))?.hash).toMatch(before)
  expect((await expectRefusal(shop.visitor().call('doLogin', { email, password: 'wrong-1' }))).key).toBe(
    'login.invalidData',
  )
  expect((await shop.visitor().call('doLogin', { email, password })).user.email).toBe(email)
  expect((await findProfile(email))?.hash).toMatch(/^\$argon2id\$/)
  expect((await shop.visitor().call('doLogin', { email, password })).user.email).toBe(email)
})

test('contacts of PlentyONE log in with their old password where it can be checked', async () => {
  const done = await importFile(owner, await readSample('plentyone-contacts.csv'))
  expect(done).toMatchObject({ kind: 'customers', source: 'plentyone', changes: { new: 2 } })
  const { user } = await shop.visitor().call('doLogin', { email: 'fee@example.com', password: 'password' })
  expect(user.email).toBe('fee@example.com')
})

test('a customer who moved in without a password gets a link to set one with the first try to log in, and only then', async () => {
  expect(await countOutbox()).toBe(0)
  const login = () => shop.visitor().call('doLogin', { email: 'gus@example.com', password: 'my-old-password' })
  expect((await expectRefusal(login())).key).toBe('login.invalidData')
  const mails = () => shop.db.selectFrom('outbox').where('kind', '=', 'mail.passwordReset').select('payload').execute()
  expect(await mails()).toHaveLength(1)
  // Once an hour is enough.
  expect((await expectRefusal(login())).key).toBe('login.invalidData')
  expect(await mails()).toHaveLength(1)
})

test('an undo removes the customers that nobody has used since', async () => {
  const done = await importFile(
    owner,
    Buffer.from('Email,First name,Last name,Contact ID\nfresh@example.com,F,Resh,1\nused@example.com,U,Sed,2\n'),
  )
  await shop.db
    .updateTable('customer_profiles')
    .set({ first_name: 'Changed' })
    .where('email_key', '=', 'used@example.com')
    .execute()
  expect(await owner.call('getCatalogueImportUndo', { id: done.id })).toMatchObject({
    new: 2,
    kept: 1,
    rows: [{ subject: 'used@example.com' }],
  })
  await undo(owner, done.id)
  expect(await findProfile('fresh@example.com')).toBeUndefined()
  expect(await findProfile('used@example.com')).toBeDefined()
})

test('data of customers is imported and seen only by those who may see customers', async () => {
  const checked = await check(owner, await readSample('shopify-customers.csv'))
  const catalogue = await shop.operator({ role: 'catalogue' })
  for (const call of [
    () => catalogue.call('getCatalogueImport', { id: checked.id }),
    () => catalogue.call('getCatalogueImportChanges', { id: checked.id, show: 'new' }),
    () => catalogue.call('getCatalogueImportFaultyRows', { id: checked.id }),
    () => catalogue.call('getCatalogueImportColumns', { id: checked.id }),
    () => catalogue.call('doRunCatalogueImport', { id: checked.id }),
    () => catalogue.call('doStopCatalogueImport', { id: checked.id }),
  ])
    expect(await expectRefusal(call())).toMatchObject({
      key: 'import.permissionRequired',
      details: { permission: 'customers' },
    })
  expect((await settled(owner, checked.id)).state).toBe('checked')
})
