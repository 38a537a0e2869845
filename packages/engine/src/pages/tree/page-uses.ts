import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { eachValue } from '@vitrine/contract/blocks/tree/each-value'
import { isLocale, localeFromPath, withoutLocale, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { parseStorageKey } from '@vitrine/contract/pages/picture'

/** A reference from a block, by id, picture key or address. Its target may not exist. */
export type PageUse = { readonly blockId: string } & (
  | { readonly media: string }
  | { readonly categoryId: number }
  | { readonly itemId: number }
  | { readonly locale: Locale; readonly categoryPath: string }
)

/**
 * All references of the blocks of a page, each once per block. Addresses without a language are resolved in the
 * language of the page.
 */
export function listPageUses(blocks: readonly StoredBlock[], locale: Locale): readonly PageUse[] {
  const uses = new Map<string, PageUse>()
  for (const { block, field, value } of eachValue(blocks, blockRegister)) {
    for (const use of toUses(field.kind, value, locale)) {
      const pageUse = { blockId: block.meta.uuid, ...use }
      uses.set(JSON.stringify(pageUse), pageUse)
    }
  }
  return [...uses.values()]
}

// Without the block id, which is the same for all of them.
type UseTarget = PageUse extends infer U ? (U extends PageUse ? Omit<U, 'blockId'> : never) : never

function toUses(kind: string, value: unknown, locale: Locale): readonly UseTarget[] {
  if (typeof value === 'number' && value <= maxId && kind === 'category') return [{ categoryId: value }]
  if (typeof value === 'number' && value <= maxId && kind === 'product') return [{ itemId: value }]
  if (typeof value !== 'string' || value === '') return []
  if (kind === 'image' || kind === 'video' || kind === 'link') return toLinkUses(value, locale)
  if (kind === 'rich') return findLinks(value).flatMap((link) => toLinkUses(link, locale))
  return []
}

const maxId = 2_147_483_647

/** The link targets in a sanitized rich text. */
export function findLinks(html: string): readonly string[] {
  return [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'))
}

function toLinkUses(link: string, locale: Locale): readonly UseTarget[] {
  const key = parseStorageKey(link)
  if (key !== undefined) return [{ media: key }]
  const path = toShopPath(link)
  if (path === undefined) return []
  const [, itemId] = /_(\d{1,9})(?:_\d+)?$/.exec(path) ?? []
  if (itemId !== undefined) return [{ itemId: Number(itemId) }]
  const categoryPath = withoutLocale(path).slice(1)
  return categoryPath === ''
    ? []
    : [{ locale: isLocale(path.split('/')[1]) ? localeFromPath(path) : locale, categoryPath }]
}

/**
 * The decoded path of a link within the shop, without query, fragment and trailing slash; undefined for any other link.
 */
export function toShopPath(link: string): string | undefined {
  if (!link.startsWith('/') || link.startsWith('//')) return undefined
  const [path = ''] = link.split(/[?#]/)
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path
  try {
    const decoded = decodeURIComponent(trimmed)
    return decoded.includes('\u0000') ? trimmed : decoded
  } catch {
    // A path that cannot be decoded matches nothing, and PostgreSQL text cannot contain NUL.
    return trimmed
  }
}
