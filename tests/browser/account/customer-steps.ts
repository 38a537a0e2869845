import type { Page } from '@playwright/test'
import { prepareCheckout, callOperation } from '../checkout/checkout-steps.ts'

export const customerPassword = 'long-enough-1'

/** A customer of this browser, with an order by bank transfer: who ordered as a guest keeps the order in an account. */
export async function customerWithOrder(page: Page, { piece }: { readonly piece?: string } = {}) {
  const email = `zofia.${crypto.randomUUID()}@example.org`
  await prepareCheckout(page, { ...(piece && { itemName: piece }) })
  await callOperation(page.request, 'doLoginAsGuest', { email })
  const placed = await placeOrder(page)
  await callOperation(page.request, 'doRegisterFromOrder', { ...placed, password: customerPassword })
  return { email, ...placed }
}

/** One more order of the customer of this browser. */
export async function placeAnotherOrder(page: Page, piece?: string) {
  await prepareCheckout(page, {
    without: ['email', 'billingAddress', 'shippingAddress'],
    ...(piece && { itemName: piece }),
  })
  return placeOrder(page)
}

export async function placeOrder(page: Page) {
  const { orderId, accessKey } = await callOperation(page.request, 'doPlaceOrder', {
    attemptId: crypto.randomUUID(),
    termsAccepted: true,
  })
  return { orderId, accessKey }
}
