import type { FeedProduct } from '@vitrine/contract/feed-product'
import { agentLine } from './agent-line.ts'
import { feedFields } from './feed-fields.ts'
import type { FeedShop } from './feed-shop.ts'
import { xmlText } from './xml-text.ts'

/** How a feed is written: what stands before, between and behind the products. */
export interface FeedFormat {
  readonly type: string
  head(shop: FeedShop): string
  line(product: FeedProduct, shop: FeedShop): string
  readonly foot: string
}

// RSS 2.0 with Google's name space, which is what Merchant Center asks for.
const google: FeedFormat = {
  type: 'application/xml; charset=utf-8',
  head: ({ name, origin, locale }) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n<title>${xmlText(name)}</title>\n<link>${xmlText(origin)}/</link>\n<description>${xmlText(name)} (${locale})</description>\n`,
  line(product, { origin }) {
    const { fields, additional_image_link, shipping } = feedFields(product, origin)
    const parts = [...Object.entries(fields), ...additional_image_link.map((link) => ['additional_image_link', link] as const)].map(([name, value]) => element(name, xmlText(value)))
    const delivery = shipping ? element('shipping', Object.entries(shipping).map(([name, value]) => element(name, xmlText(value))).join('')) : ''
    return `<item>${parts.join('')}${delivery}</item>\n`
  },
  foot: '</channel>\n</rss>\n',
}

const element = (name: string, content: string) => `<g:${name}>${content}</g:${name}>`

const columns = [
  'id', 'item_group_id', 'title', 'description', 'link', 'image_link', 'additional_image_link', 'availability', 'price', 'sale_price', 'brand', 'gtin', 'mpn', 'identifier_exists', 'condition',
  'product_type', 'color', 'size', 'material', 'gender', 'age_group', 'is_bundle', 'unit_pricing_measure', 'unit_pricing_base_measure', 'shipping', 'shipping_weight',
] as const

// The same words in columns. A price for shipping stands in one, its parts between colons: country, region, service, price.
const csv: FeedFormat = {
  type: 'text/csv; charset=utf-8; header=present',
  head: () => `${columns.join(',')}\r\n`,
  line(product, { origin }) {
    const { fields, additional_image_link, shipping } = feedFields(product, origin)
    const row: Readonly<Record<string, string>> = {
      ...fields, additional_image_link: additional_image_link.join(','),
      ...(shipping && { shipping: [shipping['country'], '', shipping['service']?.replaceAll(':', ' '), shipping['price']].join(':') }),
    }
    return `${columns.map((column) => field(row[column] ?? '')).join(',')}\r\n`
  },
  foot: '',
}

// RFC 4180. A spreadsheet would run a text that begins as a formula does; no field of ours does but by somebody's choice.
function field(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const agents: FeedFormat = { type: 'application/jsonl; charset=utf-8', head: () => '', line: agentLine, foot: '' }

/** By the address: '/feeds/google-de-gbp.xml'. */
export const feedFormats: Readonly<Record<string, FeedFormat>> = { 'google.xml': google, 'products.csv': csv, 'products.jsonl': agents }
