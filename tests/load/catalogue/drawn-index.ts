import { runInNewContext } from 'node:vm'
import { setFlagsFromString } from 'node:v8'
import { buildColumns, createIndexMemory, type IndexMemory } from '@vitrine/engine/catalogue/index/memory/memory'
import type { Dictionary, ItemRow, VariationRow } from '@vitrine/engine/catalogue/index/memory/rows'
import { defaultProducts, drawProduct, type DrawnProduct } from './draw-catalogue.ts'

export interface DrawnIndex {
  readonly memory: IndexMemory
  readonly items: number
  readonly variations: number
  readonly buildSeconds: number
  /** What the process has allocated for it, lists and maps of JavaScript included. */
  readonly megabytes: number
}

const sizeAttribute = 1
const colourAttribute = 2
const batchSize = 2000
const firstCreatedAt = 1_767_225_600_000_000 // microseconds since 1970: the beginning of 2026

/**
 * The index of the drawn catalogue, built as the worker builds it, but from memory. BENCH_PRODUCTS is the number of
 * products: 225000 have a million variations.
 */
export async function buildDrawnIndex(): Promise<DrawnIndex> {
  const products = Number(process.env['BENCH_PRODUCTS'] ?? defaultProducts)
  const dictionary = drawDictionary(products)
  const before = measureMemory()
  const cpuBefore = process.cpuUsage()
  const memory = await createIndexMemory(
    await buildColumns(toDictionary(dictionary), drawBatches(products, dictionary)),
  )
  const { user, system } = process.cpuUsage(cpuBefore)
  return {
    memory,
    items: products,
    variations: memory.tables.variations.id.length,
    buildSeconds: (user + system) / 1_000_000,
    megabytes: (measureMemory() - before) / 2 ** 20,
  }
}

interface DrawnDictionary {
  /** Path or name -> id, from 1 on in the order in which they are drawn. */
  readonly categories: ReadonlyMap<string, number>
  readonly tags: ReadonlyMap<string, number>
  readonly vendors: ReadonlyMap<string, number>
  readonly sizes: ReadonlyMap<string, number>
  readonly colours: ReadonlyMap<string, number>
}

function drawDictionary(products: number): DrawnDictionary {
  const categories = new Map<string, number>()
  const [tags, vendors, sizes, colours] = [0, 1, 2, 3].map(() => new Map<string, number>())
  if (!tags || !vendors || !sizes || !colours) throw new Error('There is no map')
  let lastId = 0
  const add = (map: Map<string, number>, key: string) => {
    if (!map.has(key)) map.set(key, ++lastId)
  }
  for (let n = 0; n < products; n++) {
    const { category, tags: ownTags, vendor, colour, variants } = drawProduct(n)
    for (const path of toPaths(category)) add(categories, path)
    for (const tag of ownTags) add(tags, tag)
    add(vendors, vendor)
    for (const { size } of variants) if (size !== undefined) add(sizes, size)
    add(colours, colour)
  }
  return { categories, tags, vendors, sizes, colours }
}

/** The category and its ancestors, root first. */
function toPaths(category: string): string[] {
  const names = category.split(' > ')
  return names.map((_, at) => names.slice(0, at + 1).join(' > '))
}

function toDictionary({ categories, tags, vendors, sizes, colours }: DrawnDictionary): Dictionary {
  const rows = (map: ReadonlyMap<string, number>) => Array.from(map, ([name, id]) => ({ id, names: { en: name } }))
  const values = (map: ReadonlyMap<string, number>) => rows(map).map((row) => ({ ...row, color: null }))
  return {
    categories: Array.from(categories, ([path, id]) => {
      const ancestorIds = toPaths(path)
        .slice(0, -1)
        .map((ancestor) => idOf(categories, ancestor))
      const name = path.split(' > ').at(-1) ?? path
      return {
        id,
        parentId: ancestorIds.at(-1) ?? null,
        ancestorIds,
        isRestricted: false,
        isBinned: false,
        arrangement: null,
        names: { en: name },
      }
    }),
    tags: rows(tags),
    attributes: [
      { id: sizeAttribute, type: 'box', values: values(sizes) },
      { id: colourAttribute, type: 'image', values: values(colours) },
    ],
    properties: [],
    manufacturers: rows(vendors),
    synonyms: [],
    searchWords: [],
  }
}

async function* drawBatches(products: number, dictionary: DrawnDictionary): AsyncGenerator<ItemRow[]> {
  let variationId = 0
  for (let first = 0; first < products; first += batchSize) {
    yield Array.from({ length: Math.min(batchSize, products - first) }, (_, at) => {
      const row = toItemRow(first + at, drawProduct(first + at), dictionary, variationId)
      variationId += row.variations.length
      return row
    })
  }
}

function toItemRow(n: number, product: DrawnProduct, dictionary: DrawnDictionary, lastVariationId: number): ItemRow {
  const { categories, tags, vendors, sizes, colours } = dictionary
  return {
    id: n + 1,
    manufacturerId: idOf(vendors, product.vendor),
    createdAt: firstCreatedAt + n * 1_000_000,
    ratingCount: 0,
    ratingSum: 0,
    sold: 0,
    categoryIds: [idOf(categories, product.category)],
    tagIds: product.tags.map((tag) => idOf(tags, tag)),
    selectionIds: [],
    names: { en: product.title },
    variations: product.variants.map(({ sku, size, price, stock }, at): VariationRow => ({
      id: lastVariationId + at + 1,
      sku,
      availabilityId: 1,
      price: Math.round(price * 100),
      isSalable: stock > 0,
      valueIds: size === undefined ? [] : [idOf(sizes, size), idOf(colours, product.colour)],
      endsAt: null,
    })),
  }
}

function idOf(map: ReadonlyMap<string, number>, key: string): number {
  const id = map.get(key)
  if (id === undefined) throw new Error(`${key} was not drawn`)
  return id
}

function measureMemory(): number {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void // exposed by the flag
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
