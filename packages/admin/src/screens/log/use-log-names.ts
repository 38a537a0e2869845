import { languageTags } from '@vitrine/contract/kernel/i18n/languages'
import { isLocale } from '@vitrine/contract/kernel/i18n/locale'
import { findTextKey, useLocale, useText } from '../../text/text.tsx'
import { toKeyPart, toWords } from './describe-change.ts'

export type LogTextKind = 'action' | 'subject' | 'field' | 'value'

/** Names of the log in the language of the admin. Those of former versions, which have no text any more, are words. */
export function useLogNames() {
  const t = useText()
  const tag = languageTags[useLocale()]
  const regions = new Intl.DisplayNames([tag], { type: 'region' })
  const languages = new Intl.DisplayNames([tag], { type: 'language' })

  function find(kind: LogTextKind, name: string): string | undefined {
    const key = findTextKey(`log.${kind}.${toKeyPart(name)}`)
    return key && t(key)
  }

  const toCountry = (code: string) => (/^[a-z]{2}$/i.test(code) ? (regions.of(code.toUpperCase()) ?? code) : code)
  const toLanguage = (code: string) => (isLocale(code) ? (languages.of(languageTags[code]) ?? code) : code)

  function toField(name: string): string {
    if (isLocale(name)) return toLanguage(name)
    if (/^[A-Z]{3}$/.test(name)) return name
    if (/^[A-Z]{2}$/.test(name)) return toCountry(name)
    // Keys of a payment provider are named as in its dashboard.
    if (/^[A-Z_]+$/.test(name)) return name
    return find('field', name) ?? toWords(name)
  }

  /** A page is named by type, name and language, a VAT rate by country, class and day. */
  function toThing(subject: string, id: string): string {
    const name = find('subject', subject) ?? toWords(subject)
    if (subject === 'market' || subject === 'settings') return name
    if (subject === 'return') return `${name} R-${id}`
    if (subject === 'withdrawal') return `${name} W-${id}`
    if (subject === 'page') {
      const [, page = id, locale = ''] = id.split('/')
      return `${name} ${page} (${toLanguage(locale)})`
    }
    if (subject === 'text') {
      const [locale = '', key = ''] = id.split(' ')
      return `${name} ${key} (${toLanguage(locale)})`
    }
    if (subject === 'vatRate') {
      const [country = '', vatClass = '', day = ''] = id.split(' ')
      return t('log.vatRate', { country: toCountry(country), vatClass, day: toDay(day) })
    }
    // The order of the methods at the checkout.
    return id === 'order' ? t('log.order') : `${name} ${id}`
  }

  function toDay(day: string): string {
    const time = Date.parse(day)
    return Number.isNaN(time)
      ? day
      : new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(time)
  }

  return {
    toPerson: (name: string | null) => name ?? t('log.commandLine'),
    toAction: (name: string) => find('action', name) ?? toWords(name),
    toSubject: (name: string) => find('subject', name) ?? toWords(name),
    toName: (name: string) => find('value', name) ?? name,
    toField,
    toThing,
    toCountry,
    toLanguage,
  }
}
