import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadText } from '../../text/catalogues.ts'
import { TextProvider } from '../../text/text.tsx'
import { AddressFields } from './address-fields.tsx'

const country = (id: number, isoCode2: string) => ({
  id,
  isoCode2,
  name: isoCode2,
  states: [],
  isStateRequired: false,
  postcodePattern: null,
  vatPattern: null,
  isEu: true,
})
const countries = [country(1, 'DE'), country(2, 'GB'), country(3, 'PL')]

test.each([
  ['DE', 1, ['zipCode', 'city']],
  ['GB', 2, ['city', 'zipCode']],
  ['PL', 3, ['zipCode', 'city']],
] as const)('the address form orders town and postcode as in %s', async (_, countryId, order) => {
  const form = (
    <AddressFields block="billing" countries={countries} countryId={countryId} values={{}} getError={() => undefined} />
  )
  const markup = renderToStaticMarkup(
    <TextProvider locale="en" messages={await loadText('en')}>
      {form}
    </TextProvider>,
  )
  expect([...markup.matchAll(/name="billing\.(zipCode|city)"/g)].map(([, name]) => name)).toEqual(order)
})
