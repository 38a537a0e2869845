/** Countries with their own shipping methods. */
const countriesWithMethods = ['DE', 'GB', 'PL']
/** The other countries of the European Union. */
export const otherCountries = [
  'AT',
  'BE',
  'BG',
  'HR',
  'CY',
  'CZ',
  'DK',
  'EE',
  'FI',
  'FR',
  'GR',
  'HU',
  'IE',
  'IT',
  'LV',
  'LT',
  'LU',
  'MT',
  'NL',
  'PT',
  'RO',
  'SK',
  'SI',
  'ES',
  'SE',
]
export const deliveryCountries = [...countriesWithMethods, ...otherCountries]
