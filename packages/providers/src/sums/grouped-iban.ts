/** As people read it: 'DE89 3704 0044 0532 0130 00'. */
export function groupedIban(iban: string): string {
  return iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ')
}
