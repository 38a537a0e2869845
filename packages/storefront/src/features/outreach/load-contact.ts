import type { Call } from '@vitrine/contract/api/operations'

export type LoadedContact = Awaited<ReturnType<typeof loadContact>>

/** The contact form with initial values of a known visitor, and the address of the shop. */
export async function loadContact(call: Call, query: URLSearchParams) {
  const [{ user }, { settings, robots }, { formToken }] = await Promise.all([
    call('getSession', {}),
    call('getShell', {}),
    call('getBotCheck', { purpose: 'contact' }),
  ])
  const orderId = query.get('order') ?? ''
  return {
    robots: robots.contact,
    address: settings['shop.address'],
    openingHours: settings['shop.openingHours'],
    formToken,
    isSent: query.has('sent'),
    initialValues: {
      name: [user.firstName, user.lastName].filter(Boolean).join(' '),
      email: user.email ?? user.guestMail ?? '',
      ...(/^\d{1,9}$/.test(orderId) && { orderId, subject: 'order' }),
    },
  }
}
