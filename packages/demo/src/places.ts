/** Countries with methods of their own. */
const ownMethods = ['DE', 'GB', 'PL']
/** The rest of the European Union. */
export const otherCountries = [
  'AT', 'BE', 'BG', 'HR', 'CY', 'CZ', 'DK', 'EE', 'FI', 'FR', 'GR', 'HU', 'IE', 'IT', 'LV', 'LT', 'LU', 'MT', 'NL', 'PT', 'RO', 'SK', 'SI', 'ES', 'SE',
]
export const deliveredCountries = [...ownMethods, ...otherCountries]
