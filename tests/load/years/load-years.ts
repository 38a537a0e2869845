import { loadCustomers, loadHistory, loadVisits } from './load-people.ts'
import { loadOrders, onClient } from './load-orders.ts'
import type { TemplateOrder } from './template-orders.ts'

const ordersPerCustomer = 3.67
/** Sessions a day for each order of the three years: a third of the visits, of which 2.5 % order. */
const sessionsPerOrder = 1 / 110

/** Three years of a shop with so many orders, as its cleaning jobs leave them, in a database with the templates. */
export async function loadYears(url: string, templates: readonly TemplateOrder[], orders: number): Promise<void> {
  const scale = { orders, customers: Math.ceil(orders / ordersPerCustomer) }
  await onClient(url, async (client) => {
    await client.query('analyze')
    await loadCustomers(client, scale.customers)
    await client.query('analyze customer_profiles')
    await loadOrders(url, templates, scale)
    await loadVisits(client, Math.ceil(orders * sessionsPerOrder))
    await loadHistory(client, orders * sessionsPerOrder)
    await client.query('vacuum analyze')
  })
}
