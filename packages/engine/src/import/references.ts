import { isLocale, localePath, type Locale } from '@vitrine/contract/kernel/locale'
import { blockRegister } from '@vitrine/contract/blocks/block-register'
import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { mapValues } from '@vitrine/contract/blocks/block-tree'
import type { Field } from '@vitrine/contract/blocks/field'
import { cleanHtml } from '../kernel/clean-html.ts'

/** What a page points to, by the id of the database. */
export interface Use {
  readonly blockId: string
  readonly what: 'media' | 'category' | 'item'
  readonly id: number
}

export interface Target {
  readonly id: number
  /** Path without locale prefix, or the base of a picture. */
  addressIn(locale: Locale): string
}

/** The things that a document names as `media:KEY`, `category:KEY` and `item:HANDLE`; throws when nobody knows one. */
export type Targets = (what: Use['what'], name: string) => Target

interface Place {
  readonly targets: Targets
  readonly locale: Locale
}

/** The blocks with every name replaced by what the shop knows it as, their rich texts cleaned, and what they point to. */
export function resolveBlocks(blocks: readonly StoredBlock[], { targets, locale }: Place): { readonly blocks: readonly StoredBlock[]; readonly uses: readonly Use[] } {
  const uses: Use[] = []
  const resolve = (list: readonly StoredBlock[]): StoredBlock[] => list.flatMap((block) => {
    const noting: Targets = (what, name) => {
      const target = targets(what, name)
      uses.push({ blockId: block.meta.uuid, what, id: target.id })
      return target
    }
    const { content } = block
    if (!isList(content)) return mapValues([block], blockRegister, (field, value) => resolveField(field, value, { targets: noting, locale }))
    const own = mapValues([{ ...block, content: [] }], blockRegister, (field, value) => resolveField(field, value, { targets: noting, locale }))
    return own.map((each) => ({ ...each, content: resolve(content) }))
  })
  return { blocks: resolve(blocks), uses }
}

/** The same for a setting; under a key that is a locale, addresses are that locale's. */
export function resolveSetting(value: unknown, { targets, locale }: Place): unknown {
  if (typeof value === 'string') return addressOf(value, { targets, locale })
  if (Array.isArray(value)) return value.map((item: unknown) => resolveSetting(item, { targets, locale }))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolveSetting(inner, { targets, locale: isLocale(key) ? key : locale })]))
}

/** Everything that a document names in its blocks and settings, for one question to the database. */
export function namesIn(what: Use['what'], value: unknown): string[] {
  return [...new Set([...JSON.stringify(value ?? null).matchAll(new RegExp(`\\b${what}:([^"\\\\]+)`, 'g'))].map(([, name = '']) => name))]
}

function resolveField(field: Field, value: unknown, place: Place): unknown {
  if (typeof value !== 'string') return value
  if (field.kind === 'category' || field.kind === 'product') return idOf(value, place)
  if (field.kind === 'image' || field.kind === 'link') return addressOf(value, place)
  if (field.kind === 'rich') return cleanHtml(value.replaceAll(/href="([^"]+)"/g, (_, link: string) => `href="${addressOf(link, place)}"`))
  return value
}

function idOf(value: string, { targets }: Place): number | string {
  const name = nameOf(value)
  return name ? targets(name.what, name.name).id : value
}

function addressOf(value: string, { targets, locale }: Place): string {
  const name = nameOf(value)
  if (!name) return value
  const address = targets(name.what, name.name).addressIn(locale)
  return name.what === 'media' ? address : localePath(locale, address)
}

function nameOf(value: string): { readonly what: Use['what']; readonly name: string } | undefined {
  for (const what of ['media', 'category', 'item'] as const) {
    if (value.startsWith(`${what}:`)) return { what, name: value.slice(what.length + 1) }
  }
  return undefined
}

function isList(content: StoredBlock['content']): content is readonly StoredBlock[] {
  return Array.isArray(content)
}
