import type { CustomerEntry } from '@vitrine/contract/shop/shop-document'
import type { TestShop, TestVisitor } from './shops/test-shop.ts'

/** The password of every customer of a test. */
export const customerPassword = 'demo-shop-1'

/** 'ann': Ann Novak with ann@example.org, for the document of a shop. */
export const toCustomerEntry = (name: string, more: Partial<CustomerEntry> = {}): CustomerEntry => ({
  email: `${name}@example.org`,
  password: customerPassword,
  firstName: name,
  lastName: 'Novak',
  locale: 'en',
  ...more,
})

/** One of them with a browser of their own, logged in. */
export async function logInCustomer({ visitor }: Pick<TestShop, 'visitor'>, name = 'ann'): Promise<TestVisitor> {
  const customer = visitor()
  await customer.call('doLogin', { email: `${name}@example.org`, password: customerPassword })
  return customer
}
