/** In groups of four: 'DE89 3704 0044 0532 0130 00'. */
export function formatIban(iban: string): string {
  return iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ')
}
