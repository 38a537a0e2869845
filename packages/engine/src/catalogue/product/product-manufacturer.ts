import type { Party, Product } from '@vitrine/contract/catalogue/product'
import { getName } from '../dictionary/locale-chain.ts'
import type { PartyEntry } from '../dictionary/dictionary.ts'
import type { CatalogueViewer } from '../viewer.ts'

/** The manufacturer and the responsible person in the EU. SF-3.64, SF-3.65 */
export function toManufacturer(id: number | null, viewer: CatalogueViewer): Product['item']['manufacturer'] {
  const manufacturer = id === null ? undefined : viewer.dictionary.manufacturers.get(id)
  if (!manufacturer) return null
  return {
    ...toParty(manufacturer.party, viewer),
    responsible: manufacturer.responsible && toParty(manufacturer.responsible, viewer),
  }
}

function toParty(party: PartyEntry, { chain }: CatalogueViewer): Party {
  return { ...party, country: party.country ? getName(party.country, chain) : '' }
}
