interface Written {
  readonly published: string
  readonly status: string
}

const yes = ['true', 'yes', '1', 'wahr', 'ja', 'prawda', 'tak']
const no = ['false', 'no', '0', 'falsch', 'nein', 'fałsz', 'nie']
const active = ['active', 'aktiv', 'aktywny']
const inactive = ['draft', 'archived', 'unlisted', 'entwurf', 'archiviert', 'szkic', 'zarchiwizowany']

/** Whether the product is on sale; an empty cell does not speak against it. */
export function isOnSale({ published, status }: Written): boolean {
  return ['', ...yes].includes(published.toLowerCase()) && ['', ...active].includes(status.toLowerCase())
}

/** No word is guessed: a guess would put on sale what should not be, or take down what should be. */
export function saleStateFault({ published, status }: Written): string | undefined {
  if (!['', ...yes, ...no].includes(published.toLowerCase())) return `Published '${published}' is not known: write true or false`
  if (!['', ...active, ...inactive].includes(status.toLowerCase())) return `Status '${status}' is not known: write active, draft, archived or unlisted`
  return undefined
}
