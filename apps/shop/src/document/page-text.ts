import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { isLocale, type Locale } from '@vitrine/contract/kernel/locale'
import type { PublicSettings } from '@vitrine/contract/settings'
import { card, planted } from '@vitrine/demo/pages/blocks'
import { prose } from '@vitrine/demo/pages/prose'
import { ConfigError } from '../config.ts'

interface PageText {
  readonly identifier: string
  readonly locale: Locale
  /** '## heading', '- list', '| cell |', '[words](address)', '**strong**', and {shop.address.town} for what a setting says. */
  readonly text: string
}

/** A page that is written as text becomes one card; its block has the same id in every language. A line that names an empty setting is left out. */
export function blocksOfText({ identifier, locale, text }: PageText, settings: PublicSettings): readonly StoredBlock[] {
  const lines = text.split('\n').flatMap((line) => {
    let isEmpty = false
    const filled = line.replaceAll(/\{([a-z][\w.]*)\}/g, (_, name: string) => {
      const told = settingText(settings, name, locale) ?? noSuchSetting(name, identifier)
      isEmpty ||= told === ''
      return told
    })
    return isEmpty ? [] : [filled]
  })
  return planted(`document ${identifier}`, [card({ html: prose(lines.join('\n'), locale) })])
}

function settingText(settings: PublicSettings, name: string, locale: Locale): string | undefined {
  const value = partOf(settings, name)
  if (name === 'shop.country' || name === 'shop.address.country') return typeof value === 'string' && value !== '' ? new Intl.DisplayNames([locale], { type: 'region' }).of(value) : ''
  if (typeof value === 'object' && value !== null && isLocale(locale) && locale in value) return String(partOf(value, locale))
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** 'shop.address.town' of settings whose keys carry dots themselves. */
export function partOf(value: unknown, path: string): unknown {
  if (path === '') return value
  if (typeof value !== 'object' || value === null) return undefined
  const entry = Object.entries(value).find(([key]) => path === key || path.startsWith(`${key}.`))
  return entry && partOf(entry[1], path.slice(entry[0].length + 1))
}

function noSuchSetting(name: string, identifier: string): never {
  throw new ConfigError(`pages ${identifier}: {${name}} is no setting; npm run shop -- settings list shows them.`)
}
