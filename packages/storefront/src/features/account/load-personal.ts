import type { Locale } from '@vitrine/contract/kernel/locale'
import type { Call } from '@vitrine/contract/operations'
import { momentOf } from './times.ts'

export type Personal = Awaited<ReturnType<typeof loadPersonal>>

export async function loadPersonal(call: Call, locale: Locale) {
  const [customer, sessions, passkeys, newsletter, { settings }] = await Promise.all([
    call('getCustomer', {}), call('getCustomerSessions', {}), call('getCustomerPasskeys', {}), call('getNewsletterChoice', {}), call('getShell', {}),
  ])
  const clock = { locale, timeZone: settings['shop.timeZone'] }
  return {
    customer, newsletter: newsletter.state,
    sessions: sessions.map(({ id, agent, seenAt, isThis }) => ({ id, agent, isThis, seen: momentOf(seenAt, clock) })),
    passkeys: { isPossible: passkeys.isPossible, list: passkeys.list.map(({ id, name, createdAt, usedAt }) => ({ id, name, made: momentOf(createdAt, clock), used: usedAt && momentOf(usedAt, clock) })) },
  }
}
