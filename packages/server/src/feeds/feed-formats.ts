import type { FeedProduct } from '@vitrine/contract/catalogue/feed-product'
import { agentLine } from '../visitor/agent-line.ts'
import { feedFields } from './feed-fields.ts'
import type { FeedShop } from './feed-shop.ts'
import { xmlText } from './xml-text.ts'

/** The format of a feed: head, one line per product, foot. */
export interface FeedFormat {
  readonly type: string
  head(shop: FeedShop): string
  line(product: FeedProduct, shop: FeedShop): string
  readonly foot: string
}

// RSS 2.0 with Google's namespace, as Merchant Center requires.
const google: FeedFormat = {
  type: 'application/xml; charset=utf-8',
  head: ({ name, origin, locale }) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n<title>${xmlText(name)}</title>\n<link>${xmlText(origin)}/</link>\n<description>${xmlText(name)} (${locale})</description>\n`,
  line(product, { origin }) {
    const { fields, additional_image_link, shipping } = feedFields(product, origin)
    const elements = [
      ...Object.entries(fields),
      ...additional_image_link.map((link) => ['additional_image_link', link] as const),
    ].map(([name, value]) => element(name, xmlText(value)))
    const delivery = shipping
      ? element(
          'shipping',
          Object.entries(shipping)
            .map(([name, value]) => element(name, xmlText(value)))
            .join(''),
        )
      : ''
    return `<item>${elements.join('')}${delivery}</item>\n`
  },
  foot: '</channel>\n</rss>\n',
}

const element = (name: string, content: string) => `<g:${name}>${content}</g:${name}>`

const columns = [
  'id',
  'item_group_id',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'availability',
  'price',
  'sale_price',
  'brand',
  'gtin',
  'mpn',
  'identifier_exists',
  'condition',
  'product_type',
  'color',
  'size',
  'material',
  'gender',
  'age_group',
  'is_bundle',
  'unit_pricing_measure',
  'unit_pricing_base_measure',
  'shipping',
  'shipping_weight',
] as const

// The same fields as columns. Shipping is one column, its parts separated by colons: country, region, service, price.
const csv: FeedFormat = {
  type: 'text/csv; charset=utf-8; header=present',
  head: () => `${columns.join(',')}\r\n`,
  line(product, { origin }) {
    const { fields, additional_image_link, shipping } = feedFields(product, origin)
    const row: Readonly<Record<string, string>> = {
      ...fields,
      additional_image_link: additional_image_link.join(','),
      ...(shipping && {
        shipping: [shipping['country'], '', shipping['service']?.replaceAll(':', ' '), shipping['price']].join(':'),
      }),
    }
    return `${columns.map((column) => csvField(row[column] ?? '')).join(',')}\r\n`
  },
  foot: '',
}

// RFC 4180. A leading apostrophe prevents formula injection in spreadsheets.
function csvField(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const agents: FeedFormat = { type: 'application/jsonl; charset=utf-8', head: () => '', line: agentLine, foot: '' }

/** By name and extension: '/feeds/google-de-gbp.xml' is 'google.xml'. */
export const feedFormats: Readonly<Record<string, FeedFormat>> = {
  'google.xml': google,
  'products.csv': csv,
  'products.jsonl': agents,
}
