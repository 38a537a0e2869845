import { renderToStaticMarkup } from 'react-dom/server'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { loadText } from '../../text/catalogues.ts'
import { loaders } from '../../text/compiled/contact.ts'
import { MoreText, TextProvider } from '../../text/text.tsx'
import { ContactDetails } from './contact-details.tsx'

async function renderHours(openingHours: ComponentProps<typeof ContactDetails>['openingHours']): Promise<string> {
  const address = { name: '', street: '', postcode: '', town: '', country: '', email: '' }
  const markup = renderToStaticMarkup(
    <TextProvider locale="de" messages={await loadText('de')}>
      <MoreText messages={(await loaders.de()).messages}>
        <ContactDetails address={address} openingHours={openingHours} />
      </MoreText>
    </TextProvider>,
  )
  return markup.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|')
}

test('the contact page shows the opening hours by day, and none without them', async () => {
  const hours = [
    { weekday: 6, from: '10:00', to: '14:00' },
    { weekday: 1, from: '09:00', to: '12:00' },
    { weekday: 1, from: '13:00', to: '17:30' },
  ]
  expect(await renderHours(hours)).toContain(
    'Öffnungszeiten|Montag 09:00 – 12:00, 13:00 – 17:30|Samstag 10:00 – 14:00|',
  )
  expect(await renderHours([])).not.toContain('Öffnungszeiten')
})
