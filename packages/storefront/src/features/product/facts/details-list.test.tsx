import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadText } from '../../../text/catalogues.ts'
import { loadNamespace } from '../../../text/namespaces.ts'
import { MoreText, TextProvider } from '../../../text/text.tsx'
import { DetailsList } from './details-list.tsx'

const product: ComponentProps<typeof DetailsList>['product'] = {
  texts: { name1: 'Wool Jumper', shortDescription: '', description: '', technicalData: '', careInstructions: '' },
  item: { id: 1, condition: 'new' },
  variation: { number: 'J-M', gtin: null, weightG: 0, widthMM: null, heightMM: null, lengthMM: null },
  seoSettings: { mpn: null },
  variationProperties: [],
  fibres: [],
  manufacturer: null,
  responsible: null,
}

async function renderDetails(locale: Locale, careInstructions: string): Promise<string> {
  const messages = await loadNamespace('product', locale)
  return renderToStaticMarkup(
    <TextProvider locale={locale} messages={await loadText(locale)}>
      <MoreText messages={messages}>
        <DetailsList product={{ ...product, texts: { ...product.texts, careInstructions } }} />
      </MoreText>
    </TextProvider>,
  )
}

test.each([
  ['en', 'Care instructions'],
  ['de', 'Pflegehinweise'],
  ['pl', 'Zalecenia pielęgnacyjne'],
] as const)('the product page in %s shows care instructions under a heading of their own', async (locale, heading) => {
  expect(await renderDetails(locale, '<ul><li>Dry it flat.</li></ul>')).toMatch(
    new RegExp(`<h2>${heading}</h2></summary><div[^>]*><div[^>]*><ul><li>Dry it flat.</li></ul>`),
  )
})

test('the product page has no heading for care instructions when an item has none', async () => {
  expect(await renderDetails('en', '')).not.toContain('Care instructions')
})
