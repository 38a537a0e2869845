import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Some 186,000 variants. */
export const defaultProducts = 41_936
const kinds = [
  ['Apparel & Accessories > Apparel > Topwear', 'Shirt', ['XS', 'S', 'M', 'L', 'XL', 'XXL']],
  ['Apparel & Accessories > Apparel > Topwear', 'Jumper', ['XS', 'S', 'M', 'L', 'XL', 'XXL']],
  ['Apparel & Accessories > Apparel > Bottomwear', 'Trousers', ['28', '30', '32', '34', '36']],
  ['Apparel & Accessories > Apparel > Dress', 'Dress', ['XS', 'S', 'M', 'L', 'XL']],
  ['Apparel & Accessories > Footwear > Shoes', 'Shoe', ['37', '38', '39', '40', '41', '42', '43']],
  ['Apparel & Accessories > Accessories > Bags', 'Bag', []],
  ['Apparel & Accessories > Accessories > Watches', 'Watch', []],
] as const
const colours = [
  'Black',
  'White',
  'Navy Blue',
  'Brown',
  'Grey',
  'Red',
  'Green',
  'Pink',
  'Purple',
  'Yellow',
  'Beige',
  'Olive',
]
const people = ['Men', 'Women', 'Unisex', 'Girls', 'Boys']
const syllables = ['nor', 'dis', 'ka', 'lo', 'ven', 'tra', 'mi', 'sol', 'bre', 'un', 'ar', 'del', 'fi', 'go', 'hul']
const header =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,' +
  'Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Gift Card,Variant Weight Unit,Status\n'

/**
 * Writes a product CSV as large as a large shop: some 42,000 products with some 186,000 variants, the same in every
 * run.
 */
export async function drawCatalogue(file: string, products = defaultProducts): Promise<void> {
  await pipeline(Readable.from(lines(products)), createWriteStream(file))
}

function* lines(products: number): Generator<string> {
  yield header
  for (let n = 0; n < products; n++) yield productLines(n)
}

function productLines(n: number): string {
  const { title, handle, vendor, category, type, tags, colour, variants } = drawProduct(n)
  const head = [title, `"<p>${title}.</p>"`, vendor, category, type, `"${tags.join(', ')}"`, 'true']
  return (
    variants
      .map(({ sku, size, price, crossed, stock }, at) =>
        [
          handle,
          ...(at === 0 ? head : head.map(() => '')),
          ...(size === undefined ? ['Title', 'Default Title', '', ''] : ['Size', size, 'Color', colour]),
          sku,
          '300',
          stock,
          'deny',
          price.toFixed(2),
          crossed?.toFixed(2) ?? '',
          'false',
          'g',
          at === 0 ? 'active' : '',
        ].join(','),
      )
      .join('\n') + '\n'
  )
}

export interface DrawnProduct {
  readonly title: string
  readonly handle: string
  readonly vendor: string
  /** Names from the root on, separated by ' > '. */
  readonly category: string
  readonly type: string
  readonly tags: readonly string[]
  readonly colour: string
  readonly variants: readonly DrawnVariant[]
}

interface DrawnVariant {
  readonly sku: string
  readonly size: string | undefined
  readonly price: number
  readonly crossed: number | undefined
  readonly stock: number
}

/** The same product for the same number in every run. */
export function drawProduct(n: number): DrawnProduct {
  const [category, type, sizes] = of(kinds, n, 1)
  const [colour, person, vendor] = [of(colours, n, 7), of(people, n, 3), word(scatter(n, 11) % 1000)]
  const title = `${vendor} ${person} ${word(scatter(n, 5))} ${colour} ${type}`
  const price = 5 + (scatter(n, 13) % 20_000) / 100
  return {
    title,
    handle: `${title.toLowerCase().replaceAll(' ', '-')}-${n}`,
    vendor,
    category,
    type,
    tags: [person, colour, `Season ${scatter(n, 17) % 60}`],
    colour,
    variants: (sizes.length === 0 ? [undefined] : sizes).map((size, at) => ({
      sku: `${n}-${at}`,
      size,
      price,
      crossed: n % 6 === 0 ? price * 1.4 : undefined,
      stock: scatter(n * 8 + at, 23) % 9,
    })),
  }
}

const word = (n: number) => {
  const letters = [n, n / 15, n / 225].map((part) => syllables[Math.floor(part) % syllables.length] ?? '').join('')
  return letters.charAt(0).toUpperCase() + letters.slice(1)
}

function of<T>(list: readonly T[], n: number, salt: number): T {
  const found = list[scatter(n, salt) % list.length]
  if (found === undefined) throw new Error('Nothing to pick from')
  return found
}

// Numbers that look like chance and are the same in every run.
function scatter(n: number, salt: number): number {
  const mixed = Math.imul(n + Math.imul(salt, 0x9e3779b1), 0x85ebca6b)
  const again = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (again ^ (again >>> 16)) >>> 0
}
