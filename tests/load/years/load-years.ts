import { loadCustomers, loadHistory, loadVisits } from './load-people.ts'
import { loadOrders, onClient } from './load-orders.ts'
import type { TemplateOrder } from './template-orders.ts'

const ordersPerDay = 1000
const ordersPerCustomer = 3.67
/** A third of the visits, of which 2.5 % order. */
const sessionsPerDay = 10_000

/** A shop after so many orders, 1,000 a day, as its cleaning jobs leave it, in a database that has the templates. */
export async function loadYears(url: string, templates: readonly TemplateOrder[], orders: number): Promise<void> {
  const scale = {
    days: Math.ceil(orders / ordersPerDay),
    orders,
    customers: Math.ceil(orders / ordersPerCustomer),
    sessionsPerDay,
  }
  await onClient(url, async (client) => {
    await client.query('analyze')
    await loadCustomers(client, scale)
    await client.query('analyze customer_profiles')
    await loadOrders(url, templates, scale)
    await loadVisits(client, scale)
    await loadHistory(client, scale)
    await client.query('vacuum analyze')
  })
}
