import type { Call } from '@vitrine/contract/api/operations'

export type Personal = Awaited<ReturnType<typeof loadPersonal>>

export async function loadPersonal(call: Call) {
  const [customer, sessions, passkeys, newsletter, { settings }] = await Promise.all([
    call('getCustomer', {}),
    call('getCustomerSessions', {}),
    call('getCustomerPasskeys', {}),
    call('getNewsletterChoice', {}),
    call('getShell', {}),
  ])
  return {
    customer,
    newsletter: newsletter.state,
    timeZone: settings['shop.timeZone'],
    sessions,
    passkeys,
  }
}
