import type { Block } from '@vitrine/contract/blocks/block-register'
import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { plant } from '@vitrine/contract/blocks/block-tree'
import { checkBlocks } from '@vitrine/contract/blocks/check-blocks'
import type { BlockDefinition } from '@vitrine/contract/blocks/define-block'
import type { Field } from '@vitrine/contract/blocks/field'
import { templateIn } from '@vitrine/contract/blocks/templates'
import { locales, type Locale } from '@vitrine/contract/kernel/locale'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { ShopProvider } from '../data/shop-context.tsx'
import { loadText } from '../text/catalogues.ts'
import { TextProvider } from '../text/text.tsx'
import type { CardModel } from '../ui/card-model.ts'
import type { Loaded } from './loaded.ts'
import { RenderBlocks } from './render-blocks.tsx'
import { wholeMarkup } from './whole-markup.fixtures.ts'

const onPages = Object.values<BlockDefinition>(blockRegister).filter(({ area }) => area === undefined)
const variations = onPages.flatMap((definition) => definition.variations.map((variation) => ({ name: `${definition.name} ${variation.key}`, definition, variation })))

describe.each(variations)('$name', ({ definition, variation }) => {
  test.each(locales)('is drawn by the server, whole and as one element, in %s', async (locale) => {
    const [block] = planted(templateIn(variation, locale))
    const markup = await drawn([block], locale)
    expect(rootsIn(markup)).toEqual([expect.stringContaining(`data-block="${block.meta.uuid}"`)])
    expect(markup).not.toContain('template id="B:')
  })

  test('tells the editor where each of its texts is kept, and nothing else', async () => {
    const [block] = planted(templateIn(variation, 'en'))
    const markup = await drawn([block], 'en')
    const named = Array.from(markup.matchAll(/ data-at="([^"]+)"/g), ([, at = '']) => at)
    // Structures draw the texts of their children, which are asked for themselves.
    const own = definition.kind === 'content' ? inlineTexts(definition.content, block.content) : []
    for (const at of own) expect(named, at).toContain(at)
    if (definition.kind === 'content') for (const at of named) expect(isInline(definition.content, at), at).toBe(true)
    else expect(markup).toContain('data-slot="0"')
  })
})

test('a block with nothing in it is one element still', async () => {
  for (const { name, kind } of onPages) {
    const [block] = planted({ name, type: kind, content: kind === 'structure' ? [] : {} })
    expect(rootsIn(await drawn([block], 'en')), name).toHaveLength(1)
  }
})

test.each([['en', 'No picture yet'], ['de', 'Noch kein Bild'], ['pl', 'Jeszcze bez zdjęcia']] as const)('tiles without a picture say in %s that there is none yet', async (locale, words) => {
  const tiles = [
    { name: 'CategoryTiles', type: 'content', content: { tiles: [{ categoryId: null, image: '', label: 'Women' }] } },
    { name: 'Image', type: 'content', content: { label: 'Women', link: '/women' } },
  ] as const
  for (const tile of tiles) {
    const [block] = planted(tile)
    expect(await drawn([block], locale), tile.name).toContain(words)
  }
})

test('blocks of a newer shop stand in a structure without bringing the page down', async () => {
  for (const { name, kind } of onPages) {
    const newer = { name, type: kind, meta: { uuid: crypto.randomUUID(), version: 99 }, content: kind === 'structure' ? [] : {} }
    const alone = { ...newer, meta: { ...newer.meta, uuid: crypto.randomUUID() } }
    const grid = crypto.randomUUID()
    const { blocks } = checkBlocks([alone, { name: 'MultiGrid', type: 'structure', meta: { uuid: grid }, content: [newer] }], blockRegister, { keepUnknown: true })
    // As who edits gets them.
    expect(await drawn(blocks as readonly Block[], 'en'), name).toContain('data-block="' + grid)
  }
})

test.each(onPages.map((definition) => ({ name: definition.name, definition })))('$name, stored without one of its parts or of the parts in them, takes no other block with it', async ({ definition: { name, kind, variations: [variation] } }) => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const [whole] = variation ? planted(templateIn(variation, 'en')) : []
  const part = kind === 'content' ? whole?.content : whole?.type === 'structure' ? whole.configuration : undefined
  for (const { rest, left } of without({ ...part })) {
    const [before, after] = [textCard('Before'), textCard('After')]
    // As nobody may store it: nothing has checked it.
    const broken = { ...whole, ...(kind === 'content' ? { content: rest } : { configuration: rest }) } as Block
    const markup = await drawn([before, broken, after], 'en')
    for (const { meta } of [before, after]) expect(markup, `${name} without ${left}`).toContain(`data-block="${meta.uuid}"`)
    expect(await drawn(checkBlocks([broken], blockRegister).blocks as readonly Block[], 'en'), `${name} completed without ${left}`).toContain(`data-block="${broken.meta.uuid}"`)
  }
  told.mockRestore()
})

/** What is left of a part without each of its entries, and without those of the parts and lists in it. */
function without(part: Readonly<Record<string, unknown>>): readonly { readonly rest: unknown; readonly left: string }[] {
  return Object.entries(part).flatMap(([key, value]) => {
    const { [key]: _, ...rest } = part
    const inner = isPart(value) ? without(value) : Array.isArray(value) ? withoutIn(value) : []
    return [{ rest, left: key }, ...inner.map((less) => ({ rest: { ...part, [key]: less.rest }, left: `${key}.${less.left}` }))]
  })
}

function withoutIn(items: readonly unknown[]): ReturnType<typeof without> {
  return items.flatMap((item, at) => (isPart(item) ? without(item).map((less) => ({ rest: items.with(at, less.rest), left: `${at}.${less.left}` })) : []))
}

const isPart = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value)

const textCard = (title: string): Block => {
  const [block] = planted({ name: 'TextCard', type: 'content', content: { text: { title } } })
  return block
}

const card: CardModel = { id: 1, url: '/coat_1', name: 'Coat', price: { now: '£1.00' } }
const gallery = { path: '/women', total: 1, cards: [card] }

function planted(template: Parameters<typeof plant>[0]): readonly [Block] {
  const chosen = template.name === 'ProductRecommendedProducts' ? { categoryId: 1 } : template.name === 'ProductCarousel' ? { tagId: 1, itemIds: [1] } : {}
  const withThings = Array.isArray(template.content) ? template : { ...template, content: { ...template.content, ...chosen } }
  const { blocks, faults } = checkBlocks([plant(withThings, () => crypto.randomUUID())], blockRegister)
  expect(faults).toEqual([])
  // It has passed its definition, and there is one.
  return blocks as unknown as readonly [Block]
}

async function drawn(blocks: readonly Block[], locale: Locale): Promise<string> {
  const loaded: Loaded = { galleries: { 1: gallery }, rows: { 'tag 1': gallery, 'items 1': gallery }, categories: {}, clock: { now: '2026-11-20T12:00:00.000Z', timeZone: 'Europe/Berlin' } }
  const router = createMemoryRouter([{ path: '/', element: <ShopProvider><RenderBlocks blocks={blocks} loaded={loaded} /></ShopProvider> }])
  return wholeMarkup(<TextProvider locale={locale} messages={await loadText(locale)}><RouterProvider router={router} /></TextProvider>)
}

/** The tags with which the elements begin that stand directly in the page. */
function rootsIn(markup: string): string[] {
  const tags = Array.from(markup.matchAll(/<(\/?)([a-z][\w-]*)([^>]*?)(\/?)>/g))
  let depth = 0
  return tags.flatMap(([tag, closes, name = '', , empty]) => {
    if (closes) depth -= 1
    const at = depth
    if (!closes && !empty && !voids.has(name)) depth += 1
    // Below the two elements of the page itself.
    return !closes && at === 2 ? [tag] : []
  })
}

const voids: ReadonlySet<string> = new Set(['img', 'input', 'br', 'hr', 'source', 'track', 'link', 'meta'])

/** Paths of the texts that can be written on the page, as far as the template fills them. */
function inlineTexts(field: Field, value: unknown, path = ''): string[] {
  if (value === undefined || value === '') return []
  if (field.kind === 'optional') return inlineTexts(field.field, value, path)
  if (field.kind === 'text' || field.kind === 'rich') return field.inline ? [path] : []
  if (field.kind === 'rows') return (value as readonly (readonly string[])[]).flatMap((cells, row) => cells.map((_, column) => `${path}.${row}.${column}`))
  if (field.kind === 'list') return (value as readonly unknown[]).flatMap((item, at) => inlineTexts(field.item, item, `${path}.${at}`))
  if (field.kind !== 'object') return []
  return Object.entries(field.entries).flatMap(([key, entry]) => inlineTexts(entry, (value as Readonly<Record<string, unknown>>)[key], path ? `${path}.${key}` : key))
}

function isInline(field: Field, at: string): boolean {
  const [key = '', ...rest] = at.split('.')
  if (field.kind === 'optional') return isInline(field.field, at)
  if (field.kind === 'text' || field.kind === 'rich') return field.inline && at === ''
  if (field.kind === 'rows') return field.inline
  if (field.kind === 'list') return isInline(field.item, rest.join('.'))
  const entry = field.kind === 'object' ? field.entries[key] : undefined
  return entry !== undefined && isInline(entry, rest.join('.'))
}
