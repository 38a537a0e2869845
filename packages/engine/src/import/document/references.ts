import { isLocale, localePath, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { blockRegister } from '@vitrine/contract/blocks/block-register'
import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { mapValues } from '@vitrine/contract/blocks/tree/block-tree'
import type { Field } from '@vitrine/contract/blocks/field'
import { cleanHtml } from '../../kernel/clean-html.ts'

/** A reference of a page to a database entry. */
export interface PageReference {
  readonly blockId: string
  readonly what: 'media' | 'category' | 'item'
  readonly id: number
}

export interface ReferenceTarget {
  readonly id: number
  /** Path without locale prefix, or the base of a picture. */
  getAddress(locale: Locale): string
}

/** Finds the target of `media:KEY`, `category:KEY` or `item:HANDLE` in a document; throws if it does not exist. */
export type FindTarget = (what: PageReference['what'], name: string) => ReferenceTarget

interface ReferenceContext {
  readonly targets: FindTarget
  readonly locale: Locale
}

/** Replaces references in blocks by ids and URLs, sanitizes rich texts, and returns the references. */
export function resolveBlocks(
  blocks: readonly StoredBlock[],
  { targets, locale }: ReferenceContext,
): { readonly blocks: readonly StoredBlock[]; readonly uses: readonly PageReference[] } {
  const uses: PageReference[] = []
  const resolve = (list: readonly StoredBlock[]): StoredBlock[] =>
    list.flatMap((block) => {
      const findAndRecord: FindTarget = (what, name) => {
        const target = targets(what, name)
        uses.push({ blockId: block.meta.uuid, what, id: target.id })
        return target
      }
      const { content } = block
      if (!isList(content))
        return mapValues([block], blockRegister, (field, value) =>
          resolveField(field, value, { targets: findAndRecord, locale }),
        )
      const own = mapValues([{ ...block, content: [] }], blockRegister, (field, value) =>
        resolveField(field, value, { targets: findAndRecord, locale }),
      )
      return own.map((each) => ({ ...each, content: resolve(content) }))
    })
  return { blocks: resolve(blocks), uses }
}

/** The same for a setting; below a key that is a locale, URLs are in that locale. */
export function resolveSetting(value: unknown, { targets, locale }: ReferenceContext): unknown {
  if (typeof value === 'string') return resolveAddress(value, { targets, locale })
  if (Array.isArray(value)) return value.map((item: unknown) => resolveSetting(item, { targets, locale }))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      resolveSetting(inner, { targets, locale: isLocale(key) ? key : locale }),
    ]),
  )
}

/** All names of a kind that a document refers to, for one database query. */
export function listReferencedNames(what: PageReference['what'], value: unknown): string[] {
  return [
    ...new Set(
      [...JSON.stringify(value ?? null).matchAll(new RegExp(`\\b${what}:([^"\\\\]+)`, 'g'))].map(
        ([, name = '']) => name,
      ),
    ),
  ]
}

function resolveField(field: Field, value: unknown, context: ReferenceContext): unknown {
  if (typeof value !== 'string') return value
  if (field.kind === 'category' || field.kind === 'product') return resolveId(value, context)
  if (field.kind === 'image' || field.kind === 'link') return resolveAddress(value, context)
  if (field.kind === 'rich')
    return cleanHtml(
      value.replaceAll(/href="([^"]+)"/g, (_, link: string) => `href="${resolveAddress(link, context)}"`),
    )
  return value
}

function resolveId(value: string, { targets }: ReferenceContext): number | string {
  const name = parseReference(value)
  return name ? targets(name.what, name.name).id : value
}

function resolveAddress(value: string, { targets, locale }: ReferenceContext): string {
  const name = parseReference(value)
  if (!name) return value
  const address = targets(name.what, name.name).getAddress(locale)
  return name.what === 'media' ? address : localePath(locale, address)
}

function parseReference(value: string): { readonly what: PageReference['what']; readonly name: string } | undefined {
  for (const what of ['media', 'category', 'item'] as const) {
    if (value.startsWith(`${what}:`)) return { what, name: value.slice(what.length + 1) }
  }
  return undefined
}

function isList(content: StoredBlock['content']): content is readonly StoredBlock[] {
  return Array.isArray(content)
}
