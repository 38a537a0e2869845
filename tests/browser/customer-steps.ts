import type { Page } from '@playwright/test'
import { prepare, tell } from './checkout-steps.ts'

export const customerPassword = 'long-enough-1'

/** A customer of this browser, with an order by bank transfer: who ordered as a guest keeps the order in an account. */
export async function customerWithOrder(page: Page, { piece }: { readonly piece?: string } = {}) {
  const email = `zofia.${crypto.randomUUID()}@example.org`
  await prepare(page, { ...(piece && { piece }) })
  await tell(page.request, 'doLoginAsGuest', { email })
  const placed = await placeOrder(page)
  await tell(page.request, 'doRegisterFromOrder', { ...placed, password: customerPassword })
  return { email, ...placed }
}

/** One more order of whoever this browser belongs to. */
export async function anotherOrder(page: Page, piece?: string) {
  await prepare(page, { without: ['email', 'billingAddress', 'shippingAddress'], ...(piece && { piece }) })
  return placeOrder(page)
}

export async function placeOrder(page: Page) {
  const { orderId, accessKey } = await tell(page.request, 'doPlaceOrder', { attemptId: crypto.randomUUID(), termsAccepted: true })
  return { orderId, accessKey }
}
