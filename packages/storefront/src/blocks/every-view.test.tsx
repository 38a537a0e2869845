import type { Block } from '@vitrine/contract/blocks/block-register'
import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { instantiateTemplate } from '@vitrine/contract/blocks/tree/block-tree'
import { checkBlocks } from '@vitrine/contract/blocks/checks/check-blocks'
import type { BlockDefinition } from '@vitrine/contract/blocks/define-block'
import type { Field } from '@vitrine/contract/blocks/field'
import { getTemplate } from '@vitrine/contract/blocks/templates/templates'
import { locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { ShopProvider } from '../data/shop/shop-context.tsx'
import { loadText } from '../text/catalogues.ts'
import { TextProvider } from '../text/text.tsx'
import type { CardModel } from '../ui/product/card-model.ts'
import type { BlockData } from './data/block-data.ts'
import { RenderBlocks } from './render-blocks.tsx'
import { renderMarkup } from './render-markup.fixtures.ts'

const pageBlocks = Object.values<BlockDefinition>(blockRegister).filter(({ area }) => area === undefined)
const variations = pageBlocks.flatMap((definition) =>
  definition.variations.map((variation) => ({ name: `${definition.name} ${variation.key}`, definition, variation })),
)

describe.each(variations)('$name', ({ definition, variation }) => {
  test.each(locales)('is rendered by the server completely and as one element in %s', async (locale) => {
    const [block] = createBlock(getTemplate(variation, locale))
    const markup = await renderBlocks([block], locale)
    expect(listRootTags(markup)).toEqual([expect.stringContaining(`data-block="${block.meta.uuid}"`)])
    expect(markup).not.toContain('template id="B:')
  })

  test('marks exactly its inline texts for the editor', async () => {
    const [block] = createBlock(getTemplate(variation, 'en'))
    const markup = await renderBlocks([block], 'en')
    const renderedPaths = Array.from(markup.matchAll(/ data-at="([^"]+)"/g), ([, at = '']) => at)
    // Structures render the texts of their children, which are tested separately.
    const own = definition.kind === 'content' ? inlineTexts(definition.content, block.content) : []
    for (const at of own) expect(renderedPaths, at).toContain(at)
    if (definition.kind === 'content')
      for (const at of renderedPaths) expect(isInline(definition.content, at), at).toBe(true)
    else expect(markup).toContain('data-slot="0"')
  })
})

test('an empty block is rendered as one element', async () => {
  for (const { name, kind } of pageBlocks) {
    const [block] = createBlock({ name, type: kind, content: kind === 'structure' ? [] : {} })
    expect(listRootTags(await renderBlocks([block], 'en')), name).toHaveLength(1)
  }
})

test.each([
  ['en', 'No picture yet'],
  ['de', 'Noch kein Bild'],
  ['pl', 'Jeszcze bez zdjęcia'],
] as const)('tiles without a picture show a placeholder text in %s', async (locale, words) => {
  const tiles = [
    { name: 'CategoryTiles', type: 'content', content: { tiles: [{ categoryId: null, image: '', label: 'Women' }] } },
    { name: 'Image', type: 'content', content: { label: 'Women', link: '/women' } },
  ] as const
  for (const tile of tiles) {
    const [block] = createBlock(tile)
    expect(await renderBlocks([block], locale), tile.name).toContain(words)
  }
})

test('blocks of a newer version in a structure do not break the page', async () => {
  for (const { name, kind } of pageBlocks) {
    const newer = {
      name,
      type: kind,
      meta: { uuid: crypto.randomUUID(), version: 99 },
      content: kind === 'structure' ? [] : {},
    }
    const alone = { ...newer, meta: { ...newer.meta, uuid: crypto.randomUUID() } }
    const grid = crypto.randomUUID()
    const { blocks } = checkBlocks(
      [alone, { name: 'MultiGrid', type: 'structure', meta: { uuid: grid }, content: [newer] }],
      blockRegister,
      { keepUnknown: true },
    )
    // As the editor receives them.
    expect(await renderBlocks(blocks as readonly Block[], 'en'), name).toContain('data-block="' + grid)
  }
})

test.each(pageBlocks.map((definition) => ({ name: definition.name, definition })))(
  '$name stored without one of its nested properties does not break other blocks',
  async ({
    definition: {
      name,
      kind,
      variations: [variation],
    },
  }) => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
    const [complete] = variation ? createBlock(getTemplate(variation, 'en')) : []
    const part =
      kind === 'content' ? complete?.content : complete?.type === 'structure' ? complete.configuration : undefined
    for (const { rest, missing } of withoutEach({ ...part })) {
      const [before, after] = [textCard('Before'), textCard('After')]
      // Not validated, unlike stored blocks.
      const broken = { ...complete, ...(kind === 'content' ? { content: rest } : { configuration: rest }) } as Block
      const markup = await renderBlocks([before, broken, after], 'en')
      for (const { meta } of [before, after])
        expect(markup, `${name} without ${missing}`).toContain(`data-block="${meta.uuid}"`)
      expect(
        await renderBlocks(checkBlocks([broken], blockRegister).blocks as readonly Block[], 'en'),
        `${name} completed without ${missing}`,
      ).toContain(`data-block="${broken.meta.uuid}"`)
    }
    consoleError.mockRestore()
  },
)

/** Variants of an object without one of its entries each, including nested objects and lists. */
function withoutEach(
  part: Readonly<Record<string, unknown>>,
): readonly { readonly rest: unknown; readonly missing: string }[] {
  return Object.entries(part).flatMap(([key, value]) => {
    const { [key]: _, ...rest } = part
    const inner = isRecord(value) ? withoutEach(value) : Array.isArray(value) ? withoutEachInList(value) : []
    return [
      { rest, missing: key },
      ...inner.map((reduced) => ({ rest: { ...part, [key]: reduced.rest }, missing: `${key}.${reduced.missing}` })),
    ]
  })
}

function withoutEachInList(items: readonly unknown[]): ReturnType<typeof withoutEach> {
  return items.flatMap((item, at) =>
    isRecord(item)
      ? withoutEach(item).map((reduced) => ({
          rest: items.with(at, reduced.rest),
          missing: `${at}.${reduced.missing}`,
        }))
      : [],
  )
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textCard = (title: string): Block => {
  const [block] = createBlock({ name: 'TextCard', type: 'content', content: { text: { title } } })
  return block
}

const card: CardModel = { id: 1, url: '/coat_1', name: 'Coat', price: { now: '£1.00' } }
const gallery = { path: '/women', total: 1, cards: [card] }

function createBlock(template: Parameters<typeof instantiateTemplate>[0]): readonly [Block] {
  const selection =
    template.name === 'ProductRecommendedProducts'
      ? { categoryId: 1 }
      : template.name === 'ProductCarousel'
        ? { tagId: 1, itemIds: [1] }
        : {}
  const filledTemplate = Array.isArray(template.content)
    ? template
    : { ...template, content: { ...template.content, ...selection } }
  const { blocks, faults } = checkBlocks(
    [instantiateTemplate(filledTemplate, () => crypto.randomUUID())],
    blockRegister,
  )
  expect(faults).toEqual([])
  // Validated above, with exactly one block.
  return blocks as unknown as readonly [Block]
}

async function renderBlocks(blocks: readonly Block[], locale: Locale): Promise<string> {
  const loaded: BlockData = {
    galleries: { 1: gallery },
    rows: { 'tag 1': gallery, 'items 1': gallery },
    categories: {},
    clock: { now: '2026-11-20T12:00:00.000Z', timeZone: 'Europe/Berlin' },
  }
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <ShopProvider>
          <RenderBlocks blocks={blocks} loaded={loaded} />
        </ShopProvider>
      ),
    },
  ])
  return renderMarkup(
    <TextProvider locale={locale} messages={await loadText(locale)}>
      <RouterProvider router={router} />
    </TextProvider>,
  )
}

/** The start tags of the top-level elements of the page. */
function listRootTags(markup: string): string[] {
  const tags = Array.from(markup.matchAll(/<(\/?)([a-z][\w-]*)([^>]*?)(\/?)>/g))
  let depth = 0
  return tags.flatMap(([tag, closing, name = '', , empty]) => {
    if (closing) depth -= 1
    const at = depth
    if (!closing && !empty && !voidElements.has(name)) depth += 1
    // Below the two elements of the page itself.
    return !closing && at === 2 ? [tag] : []
  })
}

const voidElements: ReadonlySet<string> = new Set(['img', 'input', 'br', 'hr', 'source', 'track', 'link', 'meta'])

/** Paths of the inline-editable texts that the template fills. */
function inlineTexts(field: Field, value: unknown, path = ''): string[] {
  if (value === undefined || value === '') return []
  if (field.kind === 'optional') return inlineTexts(field.field, value, path)
  if (field.kind === 'text' || field.kind === 'rich') return field.inline ? [path] : []
  if (field.kind === 'rows')
    return (value as readonly (readonly string[])[]).flatMap((cells, row) =>
      cells.map((_, column) => `${path}.${row}.${column}`),
    )
  if (field.kind === 'list')
    return (value as readonly unknown[]).flatMap((item, at) => inlineTexts(field.item, item, `${path}.${at}`))
  if (field.kind !== 'object') return []
  return Object.entries(field.entries).flatMap(([key, entry]) =>
    inlineTexts(entry, (value as Readonly<Record<string, unknown>>)[key], path ? `${path}.${key}` : key),
  )
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
