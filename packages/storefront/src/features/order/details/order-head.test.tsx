import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import type { Order } from '@vitrine/contract/orders/order'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { loadText } from '../../../text/catalogues.ts'
import { pageText } from '../../../text/page-text.ts'
import { MoreText, TextProvider } from '../../../text/text.tsx'
import { OrderHead } from './order-head.tsx'

interface OrderState extends Partial<Pick<Order, 'refundStateKey' | 'paymentStatusKey'>> {
  readonly status: Order['order']['status']
  readonly paid?: number
}

async function markupOf(path: string, { status, paid = 0, ...state }: OrderState, madeAt = placedAt): Promise<string> {
  const locale = localeFromPath(path)
  const billingAddress = { firstName: 'Ann', lastName: 'Ray', companyName: '' }
  // The heading reads only these parts of the order.
  const order = {
    order: { id: 7, email: 'ann@example.org', status, createdAt: placedAt, billingAddress },
    allows: { pay: false },
    arrives: null,
    payUntil: null,
    paymentBankDetails: null,
    withdrawnAt: null,
    tracking: [],
    refundStateKey: null,
    paymentStatusKey: paid > 0 ? 'fullyPaid' : 'unpaid',
    totals: { paidAmount: { value: paid } },
    ...state,
  } as unknown as Order
  const head = (
    <MoreText messages={await pageText(locale, 'order')}>
      <OrderHead order={order} problem={null} madeAt={madeAt} isJustCancelled={false} />
    </MoreText>
  )
  return renderToStaticMarkup(
    <TextProvider locale={locale} messages={await loadText(locale)}>
      {head}
    </TextProvider>,
  )
}

const placedAt = '2026-11-04T12:00:00.000Z'
const sameDay = '2026-11-05T11:00:00.000Z'
const weeksLater = '2026-11-25T12:00:00.000Z'

describe('a cancelled order', () => {
  test.each([
    ['/', 'Nothing will be shipped.', 'refund'],
    ['/de', 'Es wird nichts versendet.', 'erstattet'],
    ['/pl', 'Nic nie zostanie wysłane.', 'zwrócona'],
  ])('announces a refund in %s only if it was paid', async (path, nothing, refund) => {
    const unpaid = await markupOf(path, { status: 'cancelled' })
    expect(unpaid).toContain(nothing)
    expect(unpaid).not.toContain(refund)
    expect(await markupOf(path, { status: 'cancelled', paid: 49 })).toContain(refund)
  })

  test('announces a refund if it was refunded already, or if the payment is unknown', async () => {
    const states: readonly OrderState[] = [
      { status: 'cancelled', refundStateKey: 'refunded' },
      { status: 'cancelled', paymentStatusKey: 'unknown' },
    ]
    for (const state of states) expect(await markupOf('/', state)).toContain('Any payment will be refunded.')
  })
})

describe('the confirmation of an order', () => {
  const confirmation = 'A confirmation is on its way to ann@example.org.'
  const confirmed = { status: 'confirmed', paid: 49 } as const

  test('is on its way on the day after the order was placed', async () => {
    expect(await markupOf('/', confirmed, sameDay)).toContain(confirmation)
  })

  test.each([
    ['weeks later', confirmed, weeksLater],
    ['once the order was shipped', { status: 'shipped', paid: 49 }, sameDay],
    ['once the order was completed', { status: 'completed', paid: 49 }, sameDay],
    ['once the order was refunded', { status: 'shipped', refundStateKey: 'refunded' }, sameDay],
  ] as const)('is not announced %s', async (_, state, madeAt) => {
    expect(await markupOf('/', state, madeAt)).not.toContain(confirmation)
  })
})
