import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadText } from '../../text/catalogues.ts'
import { pageText } from '../../text/page-text.ts'
import { MoreText, TextProvider } from '../../text/text.tsx'
import { ReturnLine } from './return-line.tsx'

async function markupAt(path: string, quantity: number): Promise<string> {
  const locale = localeFromPath(path)
  const item = {
    orderItemId: 1,
    name: 'Merino Crew',
    attributes: [],
    imageBase: null,
    price: { value: 49, formatted: '£49.00' },
    quantity,
    returnableQuantity: 0,
    isGiftCard: false,
    parts: [],
  }
  const line = (
    <MoreText messages={await pageText(locale, 'returns')}>
      <ReturnLine item={item} reasons={{ reasons: [], defaultReasonId: null }} selection={undefined} />
    </MoreText>
  )
  return renderToStaticMarkup(
    <TextProvider locale={locale} messages={await loadText(locale)}>
      {line}
    </TextProvider>,
  )
}

test.each([
  ['/', 'This item can no longer be returned.'],
  ['/de', 'Dieser Artikel kann nicht mehr zurückgesendet werden.'],
  ['/pl', 'Tego produktu nie można już zwrócić.'],
])('a line of one item in %s names a single item when it can no longer be returned', async (path, text) => {
  const [one, two] = [await markupAt(path, 1), await markupAt(path, 2)]
  expect(one).toContain(text)
  expect(two).not.toContain(text)
})
