import type { SizeGuideEntry } from '@vitrine/contract/shop/shop-document'
import { sizeRuns } from './attributes.ts'
import { t } from '../text.ts'

type Range = readonly [from: number, to: number]
type Body = Readonly<Partial<Record<'chest' | 'waist' | 'hip' | 'inseam' | 'foot' | 'head', Range>>>
type Bodies = Readonly<Record<string, Body>>

const body = (chest: Range, waist: Range, hip: Range): Body => ({ chest, waist, hip })

// In centimetres, as the page of content shows them.
const womenByLetter: Bodies = {
  xs: body([80, 83], [62, 65], [88, 91]),
  s: body([84, 87], [66, 69], [92, 95]),
  m: body([88, 91], [70, 73], [96, 99]),
  l: body([92, 95], [74, 79], [100, 105]),
  xl: body([96, 101], [80, 85], [106, 109]),
  xxl: body([102, 107], [86, 92], [110, 116]),
}
const womenByNumber: Bodies = {
  34: body([80, 83], [62, 65], [88, 91]),
  36: body([84, 85], [66, 67], [92, 93]),
  38: body([86, 87], [68, 69], [94, 95]),
  40: body([88, 91], [70, 73], [96, 99]),
  42: body([92, 93], [74, 76], [100, 102]),
  44: body([94, 95], [77, 79], [103, 105]),
  46: body([96, 101], [80, 85], [106, 109]),
  48: body([102, 104], [86, 89], [110, 113]),
  50: body([105, 107], [90, 92], [114, 116]),
}
const menByLetter: Bodies = {
  xs: { chest: [86, 89], waist: [74, 77] },
  s: { chest: [90, 93], waist: [78, 81] },
  m: { chest: [94, 101], waist: [82, 89] },
  l: { chest: [102, 105], waist: [90, 93] },
  xl: { chest: [106, 109], waist: [94, 97] },
  xxl: { chest: [110, 114], waist: [98, 103] },
}
const menByNumber: Bodies = {
  44: { chest: [86, 89], waist: [74, 77] },
  46: { chest: [90, 93], waist: [78, 81] },
  48: { chest: [94, 97], waist: [82, 85] },
  50: { chest: [98, 101], waist: [86, 89] },
}
// A waist in inches is that of the label, which sits below the body's waist.
const jeansWaists: readonly Range[] = [
  [77, 79],
  [80, 81],
  [82, 84],
  [85, 86],
  [87, 89],
  [90, 93],
  [94, 95],
  [96, 98],
]
const jeans: Bodies = Object.fromEntries(
  sizeRuns.waists.map((size) => [
    size,
    {
      waist: jeansWaists[Number(size.slice(1, 3)) - 29] ?? [98, 100],
      inseam: size.endsWith('l34') ? [85, 88] : [80, 83],
    } satisfies Body,
  ]),
)
// The longest foot of each size.
const feet = [23, 23.5, 24.2, 24.8, 25.5, 26.2, 26.8, 27.5, 28.2, 28.8, 29.5]
const shoes: Bodies = Object.fromEntries(
  sizeRuns.shoes.map((size, at) => [size, { foot: [(feet[at - 1] ?? 22.5) + 0.1, feet[at] ?? 23] } satisfies Body]),
)

const only = (bodies: Bodies, ...measures: readonly (keyof Body)[]): Bodies =>
  Object.fromEntries(
    Object.entries(bodies).map(([size, of]) => [
      size,
      Object.fromEntries(Object.entries(of).filter(([measure]) => measures.some((each) => each === measure))),
    ]),
  )

const guides = {
  'women-tops': {
    names: t('Women’s tops', 'Oberteile für Damen', 'Góra, kobiety'),
    bodies: only({ ...womenByLetter, ...womenByNumber }, 'chest', 'waist'),
  },
  'women-dresses': { names: t('Dresses', 'Kleider', 'Sukienki'), bodies: womenByNumber },
  'women-trousers': {
    names: t('Women’s trousers', 'Hosen für Damen', 'Spodnie, kobiety'),
    bodies: only(womenByNumber, 'waist', 'hip'),
  },
  'women-skirts': { names: t('Skirts', 'Röcke', 'Spódnice'), bodies: only(womenByNumber, 'waist', 'hip') },
  'women-coats': {
    names: t('Women’s coats and blazers', 'Mäntel und Blazer für Damen', 'Płaszcze i marynarki, kobiety'),
    bodies: womenByNumber,
  },
  'men-tops': { names: t('Men’s tops', 'Oberteile für Herren', 'Góra, mężczyźni'), bodies: menByLetter },
  'men-tailoring': {
    names: t('Men’s jackets and coats', 'Jacken und Mäntel für Herren', 'Kurtki i płaszcze, mężczyźni'),
    bodies: { ...menByLetter, ...menByNumber },
  },
  'men-trousers': {
    names: t('Men’s trousers', 'Hosen für Herren', 'Spodnie, mężczyźni'),
    bodies: { ...jeans, ...only(menByLetter, 'waist'), ...only(menByNumber, 'waist') },
  },
  shoes: { names: t('Shoes', 'Schuhe', 'Buty'), bodies: shoes },
  accessories: {
    names: t('Hats and caps', 'Mützen und Kappen', 'Czapki'),
    bodies: { one: { head: [54, 60] } } satisfies Bodies,
  },
} as const satisfies Record<string, { readonly names: SizeGuideEntry['names']; readonly bodies: Bodies }>

export type GuideCode = keyof typeof guides

export const sizeGuides: readonly SizeGuideEntry[] = Object.entries(guides).map(([code, { names, bodies }]) => ({
  code,
  names,
  attribute: 'size',
  sizes: Object.fromEntries(Object.entries(bodies).map(([size, of]) => [size, inMillimetres(of)])),
}))

// The first of its categories that a type of garment is known for decides.
const byCategory: readonly (readonly [RegExp, GuideCode])[] = [
  [/dresses$/, 'women-dresses'],
  [/skirts$/, 'women-skirts'],
  [/^women-(cloth-trousers|jeans|shorts|trousers)$/, 'women-trousers'],
  [/^women-(wool-coats|blazers|coats)$/, 'women-coats'],
  [/^women-/, 'women-tops'],
  [/^men-(jeans|chinos|shorts)$/, 'men-trousers'],
  [/^men-(tailoring|denim-jackets|overshirts)$/, 'men-tailoring'],
  [/^men-/, 'men-tops'],
  [/^accessories-(boots|sneakers)$/, 'shoes'],
]

/** Which guide an item goes by; undefined: it has no sizes to choose from. */
export function selectSizeGuide({
  categories,
  sizes,
  handle,
}: {
  readonly categories: readonly string[]
  readonly sizes: readonly string[]
  readonly handle: string
}): GuideCode | undefined {
  if (sizes.length === 0) return undefined
  if (sizes[0] === 'one') return /beanie|cap/.test(handle) ? 'accessories' : undefined
  // Pieces of the archive are coats, jackets and jumpers that were worn before.
  const known = handle.startsWith('archive-')
    ? [handle.includes('jacket') ? 'men-tailoring' : handle.includes('coat') ? 'women-coats' : 'women-tops']
    : categories
  for (const category of known) {
    const found = byCategory.find(([of]) => of.test(category))
    if (found) return found[1]
  }
  return undefined
}

function inMillimetres(of: Body): SizeGuideEntry['sizes'][string] {
  return Object.fromEntries(
    Object.entries(of).map(([measure, [from, to]]) => [measure, [Math.round(from * 10), Math.round(to * 10)]]),
  )
}
