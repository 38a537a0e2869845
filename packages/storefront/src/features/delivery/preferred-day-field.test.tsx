import type { Answer } from '@vitrine/contract/api/operations'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadText } from '../../text/catalogues.ts'
import { loaders } from '../../text/compiled/delivery.ts'
import { MoreText, TextProvider } from '../../text/text.tsx'
import { PreferredDayField } from './preferred-day-field.tsx'

async function renderField(locale: Locale, additionalCharge: { value: number; formatted: string }): Promise<string> {
  const services = {
    preferredDay: [],
    additionalCharge,
    cutOff: '12:00',
    isAfterCutOff: false,
  } as unknown as Answer<'getPreferredDeliveryServices'>
  const texts = (
    <MoreText messages={(await loaders[locale]()).messages}>
      <PreferredDayField services={services} selected="any" error={undefined} />
    </MoreText>
  )
  return renderToStaticMarkup(
    <TextProvider locale={locale} messages={await loadText(locale)}>
      {texts}
    </TextProvider>,
  )
}

test.each([
  ['en', 'Free'],
  ['de', 'Kostenlos'],
  ['pl', 'Bezpłatnie'],
] as const)('in %s a delivery day with a charge of 0 is shown as "%s" [SF-3.67]', async (locale, free) => {
  expect(await renderField(locale, { value: 0, formatted: '£0.00' })).toContain(`>${free}<`)
  expect(await renderField(locale, { value: 1.2, formatted: '£1.20' })).not.toContain(free)
})
