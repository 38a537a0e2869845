import type { Call } from '@vitrine/contract/operations'

export type LoadedContact = Awaited<ReturnType<typeof loadContact>>

/** The form with what is known of whoever opens it, and how the shop is reached otherwise. */
export async function loadContact(call: Call, query: URLSearchParams) {
  const [{ user }, { settings, robots }, { formToken }] = await Promise.all([call('getSession', {}), call('getShell', {}), call('getBotCheck', { purpose: 'contact' })])
  const orderId = query.get('order') ?? ''
  return {
    robots: robots.contact,
    address: settings['shop.address'],
    formToken,
    isSent: query.has('sent'),
    known: {
      name: [user.firstName, user.lastName].filter(Boolean).join(' '), email: user.email ?? user.guestMail ?? '',
      ...(/^\d{1,9}$/.test(orderId) && { orderId, subject: 'order' }),
    },
  }
}
