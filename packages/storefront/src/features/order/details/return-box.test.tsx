import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadText } from '../../../text/catalogues.ts'
import { pageText } from '../../../text/page-text.ts'
import { MoreText, TextProvider } from '../../../text/text.tsx'
import { ReturnBox } from './return-box.tsx'

async function markupAt(path: string, madeAt: string, withdrawnAt: string | null = null): Promise<string> {
  const locale = localeFromPath(path)
  const order = {
    id: 7,
    email: 'ann@example.org',
    status: 'shipped',
    billingAddress: { firstName: 'Ann', lastName: 'Ray', companyName: '' },
  } as const
  const shown = {
    order,
    isReturnable: false,
    returnUntil: null,
    withdrawUntil: '2026-11-05T22:59:59.000Z',
    withdrawnAt,
    timeZone: 'Europe/Berlin',
  }
  const box = (
    <MoreText messages={await pageText(locale, 'order')}>
      <ReturnBox order={shown} proof={{}} madeAt={madeAt} returnPath={null} />
    </MoreText>
  )
  return renderToStaticMarkup(
    <TextProvider locale={locale} messages={await loadText(locale)}>
      {box}
    </TextProvider>,
  )
}

test.each([
  ['/', /Until .*5 November.* you may withdraw/, /You could withdraw from the contract until .*5 November/],
  ['/de', /Bis .*5\. November.* können Sie den Vertrag/, /Sie konnten den Vertrag bis .*5\. November.* widerrufen/],
  ['/pl', /można odstąpić .*5 listopada/, /Termin odstąpienia od umowy minął: .*5 listopada/],
])(
  'the order page in %s shows the withdrawal period in the past tense, without its button, after the deadline',
  async (path, before, after) => {
    const [open, over] = [
      await markupAt(path, '2026-11-04T12:00:00.000Z'),
      await markupAt(path, '2026-11-06T12:00:00.000Z'),
    ]
    expect([open, over]).toEqual([expect.stringMatching(before), expect.stringMatching(after)])
    expect([open, over].map((markup) => markup.includes('action="'))).toEqual([true, false])
  },
)

test.each([
  ['/', /We received your withdrawal from the contract on .*3 November/],
  ['/de', /Ihr Widerruf ist am .*3\. November.* bei uns eingegangen/],
  ['/pl', /Otrzymaliśmy Państwa oświadczenie o odstąpieniu od umowy\. Data: .*3 listopada/],
])('the order page in %s confirms a received withdrawal and does not offer another', async (path, text) => {
  const markup = await markupAt(path, '2026-11-04T12:00:00.000Z', '2026-11-03T12:00:00.000Z')
  expect(markup).toMatch(text)
  expect(markup).not.toContain('action="')
})
