import { localeFromPath, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadText } from '../../../text/catalogues.ts'
import { loadNamespace } from '../../../text/namespaces.ts'
import { MoreText, TextProvider } from '../../../text/text.tsx'
import { PriceLine } from '../../../ui/product/price.tsx'
import { Stars } from '../../../ui/product/stars.tsx'
import { PriceBlock } from './price-block.tsx'
import type { ProductView } from '../product-view.ts'

/** The text that screen readers announce, including visually hidden text. */
async function renderSpokenText(locale: Locale, element: ReactNode): Promise<string> {
  const texts = <MoreText messages={await loadNamespace('product', locale)}>{element}</MoreText>
  const markup = renderToStaticMarkup(
    <TextProvider locale={locale} messages={await loadText(locale)}>
      {texts}
    </TextProvider>,
  )
  return markup
    .replaceAll(/ aria-label="([^"]+)"[^>]*>/g, '>$1<')
    .replaceAll(/<\/?(s|a|strong|b)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const reducedPrice = {
  now: '£60.00',
  crossed: '£80.00',
  because: 'offer',
  percent: 25,
  lowest: '£70.00',
  perUnit: '£24.00 / 100 g',
} as const

test.each([
  ['/', '£60.00 Before £80.00 Lowest price, last 30 days: £70.00 £24.00 / 100 g', 'from £60.00', '£60.00 RRP £80.00'],
  [
    '/de',
    '£60.00 Vorher £80.00 Niedrigster Preis der letzten 30 Tage: £70.00 £24.00 / 100 g',
    'ab £60.00',
    '£60.00 UVP £80.00',
  ],
  [
    '/pl',
    '£60.00 Wcześniej £80.00 Najniższa cena z 30 dni: £70.00 £24.00 / 100 g',
    'od £60.00',
    '£60.00 Cena katalogowa £80.00',
  ],
])('a card in %s announces the current price first and labels every other price', async (path, offer, from, rrp) => {
  const locale = localeFromPath(path)
  expect(await renderSpokenText(locale, <PriceLine price={reducedPrice} />)).toBe(offer)
  expect(await renderSpokenText(locale, <PriceLine price={{ now: '£60.00', from: true }} />)).toBe(from)
  expect(
    await renderSpokenText(
      locale,
      <PriceLine price={{ now: '£60.00', crossed: '£80.00', because: 'rrp', percent: 25 }} />,
    ),
  ).toBe(rrp)
})

test.each([
  [
    '/',
    /^from £60\.00 Before £80\.00 .*Lowest price of the last 30 days before the reduction: £70\.00\. Includes VAT, plus shipping\./,
  ],
  [
    '/de',
    /^ab £60\.00 Vorher £80\.00 .*Niedrigster Preis der letzten 30 Tage vor der Ermäßigung: £70\.00\. Inkl\. MwSt\., zzgl\. Versand\./,
  ],
  [
    '/pl',
    /^od £60\.00 Wcześniej £80\.00 .*Najniższa cena z 30 dni przed obniżką: £70\.00\. Zawiera VAT, plus koszty dostawy\./,
  ],
])(
  'a product page in %s announces the same prices and that VAT is included, without the rate',
  async (path, expected) => {
    // The component reads only these parts of a price.
    const price = { ...reducedPrice, from: true, isNet: false } satisfies Partial<ProductView['price']>
    expect(await renderSpokenText(localeFromPath(path), <PriceBlock price={price as ProductView['price']} />)).toMatch(
      expected,
    )
  },
)

test.each([
  ['/', '4.6 of 5 stars'],
  ['/de', '4,6 von 5 Sternen'],
  ['/pl', '4,6 z 5 gwiazdek'],
])('stars in %s announce their number in tenths', async (path, expected) => {
  expect(await renderSpokenText(localeFromPath(path), <Stars value={4.62} />)).toBe(expected)
})
