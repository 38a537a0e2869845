import { saidTime } from '@vitrine/contract/kernel/said-time'
import type { Visit } from './visit.ts'

/** '4 May 2026, 10:00' by the shop's clock. */
export async function timeOf({ call, locale }: Visit): Promise<(iso: string) => string> {
  const { settings } = await call('getShell', {})
  return (iso) => saidTime(iso, { dateStyle: 'medium', timeStyle: 'short' }, { locale, timeZone: settings['shop.timeZone'] })
}
