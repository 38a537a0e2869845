import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { PublicSettings } from '@vitrine/contract/shop/settings'

interface FillInput {
  readonly locale: Locale
  readonly settings: PublicSettings
  readonly blanks: ReadonlyMap<string, string>
  readonly now: Date
  /** How long an order waits for a bank transfer. */
  readonly transferMinutes: number
}

/**
 * Fills in the shop's data. Without a value, a blank in brackets stays where the text needs one; any other line with
 * it is left out.
 */
export function fillText(text: string, input: FillInput): string {
  return text
    .split('\n')
    .flatMap((line) => {
      let isLeftOut = false
      const filled = line.replaceAll(/\{([a-z][\w.]*)\}/g, (_, name: string) => {
        const value = findValue(name, input)
        if (value !== '') return value
        const blank = input.blanks.get(name)
        isLeftOut ||= blank === undefined
        return `[${blank ?? name}]`
      })
      return isLeftOut ? [] : [filled]
    })
    .join('\n')
}

function findValue(name: string, { locale, settings, blanks, now, transferMinutes }: FillInput): string {
  const { 'shop.address': address, 'shop.imprint': imprint } = settings
  const toCountry = (code: string) =>
    code === '' ? '' : (new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code)
  const values: Readonly<Record<string, string>> = {
    // A shop whose address was never entered has the default name.
    'shop.address.name': address.street === '' ? '' : address.name,
    'shop.address.street': address.street,
    'shop.address.postcode': address.postcode,
    'shop.address.town': address.town,
    'shop.address.country': toCountry(address.country),
    'shop.address.email': address.email,
    'shop.imprint.phone': imprint.phone,
    'shop.imprint.representative': imprint.representative,
    'shop.imprint.register': imprint.register,
    'shop.vatNumber': settings['shop.vatNumber'],
    'shop.country': toCountry(settings['shop.country']),
    'returns.days': String(settings['returns.days']),
    'transfer.time': formatWait(transferMinutes, locale),
    year: String(now.getUTCFullYear()),
    gdpr: blanks.get('gdpr') ?? '',
  }
  // Text of a person, not markup.
  const value = (values[name] ?? '').replaceAll(/[<>]/g, '').trim()
  return /^\[.*\]$/.test(value) ? '' : value
}

/** In whole days where it is at least one, so that the text promises no more than the shop keeps. */
export function formatWait(minutes: number, locale: Locale): string {
  const [unit, perUnit] = (
    [
      ['day', 1440],
      ['hour', 60],
    ] as const
  ).find(([, each]) => minutes >= each) ?? ['minute', 1]
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.floor(minutes / perUnit),
  )
}
