import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { shopWithReturns } from '../../harness/shops/shop-with-returns.ts'
import { strictXml } from '../../harness/strict-xml.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

const iban = 'PL61 1090 1014 0000 0712 1981 2874'

async function shopWithBankRefunds(currency: 'EUR' | 'GBP', settings: object = {}) {
  const shop = await shopWithReturns({
    document: {
      ...purchaseDocument,
      currency,
      settings: { ...purchaseDocument.settings, 'shop.currency': currency, ...settings },
    },
    afterwards: afterAll,
  })
  const accountant = await shop.operator({ role: 'accountant' })
  const refund = async (amount: string) => {
    const order = await shop.createOrder({ lines: { SHIRT: 1 }, payment: 'advance' })
    await shop.orderAdmin.recordPayment(order.orderId)
    await shop.orderAdmin.refund(order.orderId, amount)
    return order.orderId
  }
  const list = async (isTransferred = false) => (await accountant.call('getBankRefunds', { isTransferred })).refunds
  return { shop, accountant, refund, list }
}

const euro = await shopWithBankRefunds('EUR')

test('a refund without a payment provider waits until staff have marked it as transferred, once', async () => {
  const { accountant, refund, list } = euro
  const orderId = await refund('12.50')
  const [open] = await list()
  expect(open).toMatchObject({
    orderId,
    state: 'open',
    amount: { value: 12.5 },
    reference: `Buying Shop ${orderId}`,
    method: 'Bank transfer',
  })
  const mark = (from: 'open' | 'transferred') =>
    accountant.call('doMarkBankRefunds', {
      refunds: [{ refundId: open?.refundId ?? 0, from }],
      isTransferred: from === 'open',
    })
  const results = await Promise.allSettled([mark('open'), mark('open')])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await expectRefusal(mark('open'))).key).toBe('bankRefund.changed')
  expect(await list()).toEqual([])
  expect(await list(true)).toMatchObject([{ refundId: open?.refundId, transferredBy: 'Some accountant' }])
  expect(
    (
      await expectRefusal(
        accountant.call('doMarkBankRefunds', { refunds: [{ refundId: 999, from: 'open' }], isTransferred: true }),
      )
    ).key,
  ).toBe('notFound')
  // A mistake is taken back.
  await mark('transferred')
  expect(await list()).toMatchObject([{ refundId: open?.refundId, state: 'open', transferredBy: null }])
  await mark('open')
})

test('a refund by an instance of the version before waits for staff too', async () => {
  const { shop, accountant, list } = euro
  const { orderId } = await shop.createOrder({ lines: { SHIRT: 1 }, payment: 'advance' })
  await shop.orderAdmin.recordPayment(orderId)
  // The statement of that version, which knows no table of bank refunds.
  await sql`insert into refunds (payment_id, currency, amount, reason) select id, currency, 1, 'old' from payments where order_id = ${orderId}`.execute(
    shop.db,
  )
  const refunds = await list()
  expect(refunds).toMatchObject([{ orderId, state: 'open', amount: { value: 0.01 } }])
  await accountant.call('doMarkBankRefunds', {
    refunds: refunds.map(({ refundId }) => ({ refundId, from: 'open' })),
    isTransferred: true,
  })
})

test('a refund that a payment provider executes is none of the bank', async () => {
  const { shop, list } = euro
  const order = await shop.createShippedOrder({ lines: { SHIRT: 1 } })
  await shop.orderAdmin.refund(order.orderId, '5')
  expect(await list()).toEqual([])
})

/** The elements of pain.001.001.09 in their order, with what the scheme says about their texts. */
const scheme: Readonly<Record<string, readonly string[] | RegExp>> = {
  Document: ['CstmrCdtTrfInitn'],
  CstmrCdtTrfInitn: ['GrpHdr', 'PmtInf'],
  GrpHdr: ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty'],
  PmtInf: [
    'PmtInfId',
    'PmtMtd',
    'BtchBookg',
    'NbOfTxs',
    'CtrlSum',
    'PmtTpInf',
    'ReqdExctnDt',
    'Dbtr',
    'DbtrAcct',
    'DbtrAgt',
    'ChrgBr',
    'CdtTrfTxInf',
    'CdtTrfTxInf',
  ],
  CdtTrfTxInf: ['PmtId', 'Amt', 'Cdtr', 'CdtrAcct', 'RmtInf'],
  InitgPty: ['Nm'],
  PmtTpInf: ['SvcLvl'],
  SvcLvl: ['Cd'],
  ReqdExctnDt: ['Dt'],
  Dbtr: ['Nm'],
  DbtrAcct: ['Id'],
  DbtrAgt: ['FinInstnId'],
  FinInstnId: ['BICFI'],
  PmtId: ['EndToEndId'],
  Amt: ['InstdAmt'],
  Cdtr: ['Nm'],
  CdtrAcct: ['Id'],
  Id: ['IBAN'],
  RmtInf: ['Ustrd'],
  MsgId: /^[\w/?:().,'+ -]{1,35}$/,
  PmtInfId: /^[\w/?:().,'+ -]{1,35}$/,
  EndToEndId: /^[\w/?:().,'+ -]{1,35}$/,
  CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
  NbOfTxs: /^[0-9]{1,15}$/,
  CtrlSum: /^\d{1,16}\.\d\d$/,
  InstdAmt: /^\d{1,11}\.\d\d$/,
  Nm: /^[\w/?:().,'+ -]{1,70}$/,
  Ustrd: /^[\w/?:().,'+ -]{1,140}$/,
  PmtMtd: /^TRF$/,
  BtchBookg: /^true$/,
  Cd: /^SEPA$/,
  Dt: /^\d{4}-\d\d-\d\d$/,
  ChrgBr: /^SLEV$/,
  BICFI: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
  IBAN: /^[A-Z]{2}\d\d[A-Z0-9]{1,30}$/,
}

function findFaults({ name, children, text }: ReturnType<typeof strictXml>): readonly string[] {
  const rule = scheme[name]
  if (rule === undefined) return [`unknown element ${name}`]
  if (rule instanceof RegExp) return rule.test(text) && children.length === 0 ? [] : [`${name}: ${text}`]
  const names = children.map((child) => child.name)
  return [...(names.join() === rule.join() ? [] : [`${name}: ${names.join()}`]), ...children.flatMap(findFaults)]
}

const textsOf = (element: ReturnType<typeof strictXml>, name: string): readonly string[] =>
  element.children.flatMap((child) => (child.name === name ? [child.text] : textsOf(child, name)))

test('a SEPA file is valid, contains each refund once, and no account number is stored', async () => {
  const { shop, accountant, refund, list } = euro
  await refund('12.50')
  await refund('0.75')
  const refunds = await list()
  const transfers = refunds.map(({ refundId }) => ({ refundId, iban, accountOwner: 'Zofia Król & Łukasz <b>Müller' }))
  const wrong = transfers.map((each, place) => ({ ...each, iban: place === 0 ? 'PL61 1090' : iban }))
  expect(await expectRefusal(accountant.call('doCreateSepaFile', { transfers: wrong }))).toMatchObject({
    key: 'bankRefund.invalidAccounts',
    details: { fields: { [String(transfers[0]?.refundId)]: 'iban' } },
  })
  const results = await Promise.allSettled([
    accountant.call('doCreateSepaFile', { transfers }),
    accountant.call('doCreateSepaFile', { transfers }),
  ])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const file = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))[0]
  const document = strictXml(file?.xml ?? '')
  expect(document.attributes).toEqual({ xmlns: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' })
  expect(findFaults(document)).toEqual([])
  expect(textsOf(document, 'CtrlSum')).toEqual(['13.25', '13.25'])
  expect(textsOf(document, 'InstdAmt')).toEqual(['12.50', '0.75'])
  expect(textsOf(document, 'IBAN')).toEqual([
    'DE89370400440532013000',
    'PL61109010140000071219812874',
    'PL61109010140000071219812874',
  ])
  expect(textsOf(document, 'Nm').at(-1)).toBe('Zofia Krol Lukasz b Mueller')
  expect(await list()).toMatchObject([{ state: 'ordered', orderedBy: 'Some accountant' }, { state: 'ordered' }])
  const stored = JSON.stringify([
    await shop.db.selectFrom('bank_refunds').selectAll().execute(),
    await shop.db.selectFrom('audit_log').selectAll().execute(),
  ])
  expect(stored).not.toContain('10901014')
  await accountant.call('doMarkBankRefunds', {
    refunds: refunds.map(({ refundId }) => ({ refundId, from: 'ordered' })),
    isTransferred: true,
  })
  expect(await list()).toEqual([])
})

test('a refund in a SEPA file is not asked for in its order, and cannot be marked there', async () => {
  const { shop, accountant, refund, list } = euro
  const orderId = await refund('50')
  await shop.orderAdmin.refund(orderId, '1')
  const support = await shop.operator({ role: 'support' })
  const refundIds = (await list()).map(({ refundId }) => refundId)
  const [refundId = 0] = refundIds
  await accountant.call('doCreateSepaFile', { transfers: [{ refundId, iban, accountOwner: 'Ann' }] })
  const details = await support.call('getOrderDetails', { orderId })
  expect(details.toTransfer?.value).toBe(1)
  expect(details.transfers).toMatchObject([
    { state: 'ordered', fileId: expect.stringContaining('VITRINE-'), orderedAt: expect.any(String) },
    { state: 'open', fileId: null },
  ])
  const refused = support.call('doMarkOrderTransfers', { orderId, refundIds })
  expect((await expectRefusal(refused)).details['reason']).toBe('transferNotOpen')
  expect(await list()).toMatchObject([{ state: 'ordered' }, { state: 'open' }])
  const marked = await support.call('doMarkOrderTransfers', { orderId, refundIds: refundIds.slice(1) })
  expect([marked.toTransfer, marked.transfers.map(({ state }) => state)]).toEqual([null, ['ordered', 'transferred']])
  await accountant.call('doMarkBankRefunds', { refunds: [{ refundId, from: 'ordered' }], isTransferred: true })
})

test('the list for a spreadsheet has the amounts, and names that are formulas do nothing', async () => {
  const { shop, accountant, refund, list } = euro
  const orderId = await refund('3')
  await shop.db.updateTable('order_addresses').set({ company_name: '=cmd|x' }).where('order_id', '=', orderId).execute()
  const [open] = await list()
  const { csv, fileName } = await accountant.call('doExportBankRefunds', {})
  expect(fileName).toMatch(/^bank-refunds-\d{4}-\d\d-\d\d\.csv$/)
  expect(csv.split('\r\n')[1]).toContain(`${open?.refundId},${orderId},,'=cmd|x,3,EUR,Buying Shop ${orderId}`)
})

test('a SEPA file is refused for other currencies, and for a shop without an account', async () => {
  const pounds = await shopWithBankRefunds('GBP', {
    'shop.bank': { accountOwner: '', bank: '', iban: '', bic: '', account: '', code: '' },
  })
  await pounds.refund('5')
  const transfers = (await pounds.list()).map(({ refundId }) => ({ refundId, iban, accountOwner: 'Ann' }))
  expect((await pounds.accountant.call('getBankRefunds', {})).sepaObstacle).toBe('shopIban')
  expect((await expectRefusal(pounds.accountant.call('doCreateSepaFile', { transfers }))).key).toBe(
    'bankRefund.shopIban',
  )
  const britain = await shopWithBankRefunds('GBP')
  await britain.refund('5')
  const british = (await britain.list()).map(({ refundId }) => ({ refundId, iban, accountOwner: 'Ann' }))
  expect((await expectRefusal(britain.accountant.call('doCreateSepaFile', { transfers: british }))).key).toBe(
    'bankRefund.notEuro',
  )
  expect(await britain.list()).toMatchObject([{ state: 'open' }])
})
