import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { eachValue } from '@vitrine/contract/blocks/each-value'
import { isLocale, localeFromPath, withoutLocale, type Locale } from '@vitrine/contract/kernel/locale'
import { parseStorageKey } from '@vitrine/contract/picture'

/** What a block points to, as the page says it: by id, by the key of a picture, or by an address. Whether it is there, the database knows. */
export type PageUse = { readonly blockId: string } & (
  | { readonly media: string }
  | { readonly categoryId: number }
  | { readonly itemId: number }
  | { readonly locale: Locale; readonly categoryPath: string }
)

/** Everything that the blocks of a page point to, each once per block. Addresses that name no language are read in the page's. */
export function usesOf(blocks: readonly StoredBlock[], locale: Locale): readonly PageUse[] {
  const uses = new Map<string, PageUse>()
  for (const { block, field, value } of eachValue(blocks, blockRegister)) {
    for (const use of usesIn(field.kind, value, locale)) {
      const known = { blockId: block.meta.uuid, ...use }
      uses.set(JSON.stringify(known), known)
    }
  }
  return [...uses.values()]
}

// Without the block, which is the same for all of them.
type Found = PageUse extends infer U ? (U extends PageUse ? Omit<U, 'blockId'> : never) : never

function usesIn(kind: string, value: unknown, locale: Locale): readonly Found[] {
  if (typeof value === 'number' && value <= largestId && kind === 'category') return [{ categoryId: value }]
  if (typeof value === 'number' && value <= largestId && kind === 'product') return [{ itemId: value }]
  if (typeof value !== 'string' || value === '') return []
  if (kind === 'image' || kind === 'video' || kind === 'link') return led(value, locale)
  if (kind === 'rich') return linksIn(value).flatMap((link) => led(link, locale))
  return []
}

const largestId = 2_147_483_647

/** The addresses in a rich text, as they were cleaned. */
export function linksIn(html: string): readonly string[] {
  return [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'))
}

function led(link: string, locale: Locale): readonly Found[] {
  const key = parseStorageKey(link)
  if (key !== undefined) return [{ media: key }]
  const path = pathOf(link)
  if (path === undefined) return []
  const [, itemId] = /_(\d{1,9})(?:_\d+)?$/.exec(path) ?? []
  if (itemId !== undefined) return [{ itemId: Number(itemId) }]
  const inside = withoutLocale(path).slice(1)
  return inside === '' ? [] : [{ locale: isLocale(path.split('/')[1]) ? localeFromPath(path) : locale, categoryPath: inside }]
}

/** The path of an address of the shop, decoded, without what follows it and without a slash at its end; undefined: it leads elsewhere. */
export function pathOf(link: string): string | undefined {
  if (!link.startsWith('/') || link.startsWith('//')) return undefined
  const [path = ''] = link.split(/[?#]/)
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path
  try {
    const decoded = decodeURIComponent(trimmed)
    return decoded.includes('\u0000') ? trimmed : decoded
  } catch {
    // What cannot be decoded is an address all the same, only of nothing; nor can the database be asked for a NUL.
    return trimmed
  }
}
