import type { Visit } from './visit.ts'

const tags = { en: 'en-GB', de: 'de-DE', pl: 'pl-PL' } as const

/** '4 May 2026, 10:00' by the shop's clock. */
export async function timeOf({ call, locale }: Visit): Promise<(iso: string) => string> {
  const { settings } = await call('getShell', {})
  const format = new Intl.DateTimeFormat(tags[locale], { dateStyle: 'medium', timeStyle: 'short', timeZone: settings['shop.timeZone'] })
  return (iso) => format.format(new Date(iso))
}
