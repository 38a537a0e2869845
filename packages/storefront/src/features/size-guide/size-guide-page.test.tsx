import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadText } from '../../text/catalogues.ts'
import { pageText } from '../../text/page-text.ts'
import { MoreText, TextProvider } from '../../text/text.tsx'
import { SizeGuidePage } from './size-guide-page.tsx'

async function renderPage(path: string, fit: { small: number; right: number; large: number }): Promise<string> {
  const locale = localeFromPath(path)
  const guide = {
    itemId: 1,
    variationId: 2,
    name: 'Wool Jumper',
    url: '/wool-jumper_1_2',
    image: null,
    guide: null,
    sizes: [],
    fit,
  }
  const texts = (
    <MoreText messages={await pageText(locale, 'size-guide', 'product')}>
      <SizeGuidePage guide={guide} productUrl={guide.url} actionData={undefined} />
    </MoreText>
  )
  return renderToStaticMarkup(
    <TextProvider locale={locale} messages={await loadText(locale)}>
      {texts}
    </TextProvider>,
  )
}

const toText = (markup: string) =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
const listLines = (markup: string) => [...markup.matchAll(/<li\b.*?<\/li>/g)].map(([line]) => toText(line))

test.each([
  ['/', ['Runs small 68%', 'True to size 20%', 'Runs large 12%'], 'Most customers recommend one size up.'],
  [
    '/de',
    ['Fällt klein aus 68 %', 'Fällt normal aus 20 %', 'Fällt groß aus 12 %'],
    'Die meisten empfehlen eine Nummer größer.',
  ],
  [
    '/pl',
    ['Mniejsza rozmiarówka 68%', 'Zgodna z rozmiarem 20%', 'Większa rozmiarówka 12%'],
    'Większość klientów radzi wybrać większy rozmiar.',
  ],
])(
  'the size guide in %s shows the share of each answer about the fit, and the resulting recommendation',
  async (path, shares, advice) => {
    const markup = await renderPage(path, { small: 17, right: 5, large: 3 })
    expect(listLines(markup)).toEqual(shares)
    expect(toText(markup)).toContain(advice)
  },
)

test.each([
  ['/', '47% say it runs small: if you are between sizes, consider one size up.'],
  ['/de', '47 % finden, dass der Artikel klein ausfällt: Wählen Sie im Zweifel eine Größe größer.'],
  ['/pl', '47% uważa, że rozmiarówka jest mniejsza: w razie wątpliwości warto wybrać rozmiar większy.'],
])(
  'the size guide in %s advises one size up where more than a third find that the item runs small',
  async (path, advice) => {
    expect(toText(await renderPage(path, { small: 8, right: 9, large: 0 })).replaceAll('\u00A0', ' ')).toContain(advice)
  },
)

test('with too few answers the size guide shows no fit', async () => {
  expect(listLines(await renderPage('/', { small: 2, right: 1, large: 0 }))).toEqual([])
})
