import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const defaultProducts = 41_936
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
  const [category, type, sizes] = of(kinds, n, 1)
  const [colour, person, vendor] = [of(colours, n, 7), of(people, n, 3), word(scatter(n, 11) % 1000)]
  const title = `${vendor} ${person} ${word(scatter(n, 5))} ${colour} ${type}`
  const handle = `${title.toLowerCase().replaceAll(' ', '-')}-${n}`
  const price = 5 + (scatter(n, 13) % 20_000) / 100
  const head = [
    title,
    `"<p>${title}.</p>"`,
    vendor,
    category,
    type,
    `"${person}, ${colour}, Season ${scatter(n, 17) % 60}"`,
    'true',
  ]
  const rows = sizes.length === 0 ? ['Default Title'] : sizes
  return (
    rows
      .map((size, at) => {
        const options = sizes.length === 0 ? ['Title', size, '', ''] : ['Size', size, 'Color', colour]
        const stock = scatter(n * 8 + at, 23) % 9
        const crossed = n % 6 === 0 ? (price * 1.4).toFixed(2) : ''
        return [
          handle,
          ...(at === 0 ? head : head.map(() => '')),
          ...options,
          `${n}-${at}`,
          '300',
          stock,
          'deny',
          price.toFixed(2),
          crossed,
          'false',
          'g',
          at === 0 ? 'active' : '',
        ].join(',')
      })
      .join('\n') + '\n'
  )
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
