import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { isLocale, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { PublicSettings } from '@vitrine/contract/shop/settings'
import { card, toStoredBlocks } from '@vitrine/demo/pages/blocks'
import { prose } from '@vitrine/contract/pages/prose'
import { ConfigError } from '../config/config.ts'

interface TextPage {
  readonly identifier: string
  readonly locale: Locale
  /**
   * '## heading', '- list', '| cell |', '[words](address)', '**strong**', and {shop.address.town} for the value of a
   * setting.
   */
  readonly text: string
}

/**
 * Converts a text page to one card block with the same id in every language. Lines with an empty setting are omitted.
 */
export function textToBlocks({ identifier, locale, text }: TextPage, settings: PublicSettings): readonly StoredBlock[] {
  const lines = text.split('\n').flatMap((line) => {
    let isEmpty = false
    const resolved = line.replaceAll(/\{([a-z][\w.]*)\}/g, (_, name: string) => {
      const value = toSettingText(settings, name, locale) ?? failUnknownSetting(name, identifier)
      isEmpty ||= value === ''
      return value
    })
    return isEmpty ? [] : [resolved]
  })
  return toStoredBlocks(`document ${identifier}`, [card({ html: prose(lines.join('\n'), locale) })])
}

function toSettingText(settings: PublicSettings, name: string, locale: Locale): string | undefined {
  const value = getPath(settings, name)
  if (name === 'shop.country' || name === 'shop.address.country')
    return typeof value === 'string' && value !== ''
      ? new Intl.DisplayNames([locale], { type: 'region' }).of(value)
      : ''
  if (typeof value === 'object' && value !== null && isLocale(locale) && locale in value)
    return String(getPath(value, locale))
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** Value at a path such as 'shop.address.town'; keys of settings contain dots themselves. */
export function getPath(value: unknown, path: string): unknown {
  if (path === '') return value
  if (typeof value !== 'object' || value === null) return undefined
  const entry = Object.entries(value).find(([key]) => path === key || path.startsWith(`${key}.`))
  return entry && getPath(entry[1], path.slice(entry[0].length + 1))
}

function failUnknownSetting(name: string, identifier: string): never {
  throw new ConfigError(`pages ${identifier}: {${name}} is no setting; npm run shop -- settings list shows them.`)
}
