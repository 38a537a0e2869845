import type { Category } from '@vitrine/contract/catalogue/category'
import { languageNames } from '@vitrine/contract/kernel/i18n/languages'
import { localePath, locales } from '@vitrine/contract/kernel/i18n/locale'
import type { PublicSettings } from '@vitrine/contract/shop/settings'
import { feedAddresses, type LocaleCurrency } from './product-feeds.ts'

interface LlmsTextInput {
  readonly settings: PublicSettings
  readonly origin: string
  readonly currencies: readonly LocaleCurrency[]
  /** The public categories, in English. */
  readonly categories: readonly Category[]
}

const pages = {
  Delivery: '/shipping',
  'Right of withdrawal': '/cancellation-rights',
  'Terms and conditions': '/terms-and-conditions',
  Privacy: '/privacy-policy',
  'Who we are': '/legal-disclosure',
  Accessibility: '/declaration-of-accessibility',
  Contact: '/contact',
}

/** The /llms.txt of the shop, as in https://llmstxt.org: short Markdown with links. */
export function llmsText({ settings, origin, currencies, categories }: LlmsTextInput): string {
  const name = toSingleLine(settings['shop.name'])
  const link = (label: string, path: string, remark = '') =>
    `- [${toSingleLine(label)}](${origin}${encodeURI(path)})${remark && `: ${remark}`}`
  return [
    `# ${name}`,
    '',
    `> ${toSingleLine(settings['shop.claim']?.en ?? `${name} is an online shop for clothing.`)}`,
    '',
    `An online shop for clothing. Prices are in ${[...new Set(currencies.map(({ currency }) => currency))].join(', ')} and contain VAT. Pages exist in ${locales.map((locale) => `${languageNames[locale]} (${localePath(locale, '/')})`).join(', ')}, under translated addresses. Things can be returned within ${settings['returns.days']} days.`,
    '',
    '## The shop',
    '',
    ...locales.map((locale) => link(languageNames[locale], localePath(locale, '/'))),
    ...categories
      .filter(({ type, itemCount }) => type === 'item' && itemCount > 0)
      .map(({ details: [text], itemCount }) => link(text?.name ?? '', `/${text?.path ?? ''}`, `${itemCount} products`)),
    link('Search', '/search?term=linen', 'the word stands in `term`'),
    '',
    '## Terms',
    '',
    ...Object.entries(pages).map(([label, path]) => link(label, path)),
    '',
    '## Products as data',
    '',
    ...currencies
      .flatMap(feedAddresses)
      .map(({ locale, path }) =>
        link(path.slice('/feeds/'.length), path, `${describeFeed(path)}, ${languageNames[locale]}`),
      ),
    link('Sitemap', '/sitemap.xml'),
    link(
      'Read-only product API',
      '/api/openapi.json',
      'the operations `getSearch`, `getFacet`, `getProduct`, `getProductsByIds` and `getCategoryTree` answer `GET /api/{operation}?body={payload as JSON}` without a key; the header `locale` chooses the language',
    ),
    '',
    '## Rules',
    '',
    '- Feeds are written at most every ten minutes. Ask with `If-None-Match`; more than one request an hour for each brings nothing new.',
    '- Price and stock are true on the product page and in the API. Before you tell a person a price, look there.',
    '- Orders are placed by persons on our pages: lead them to the product page. Do not fill in checkouts, accounts or forms.',
    '- Requests are limited per network. An answer with status 429 says in `Retry-After` when to come back.',
    '',
  ].join('\n')
}

function describeFeed(path: string): string {
  if (path.endsWith('.xml')) return 'Google Merchant Center'
  return path.endsWith('.csv') ? 'the same as a table' : 'one product as JSON on each line'
}

// Entered texts must not become headings or links.
const toSingleLine = (text: string) =>
  text
    .replaceAll(/[\r\n]+/g, ' ')
    .replaceAll(/[[\]<>]/g, '')
    .trim()
