import type { Party, Product } from '@vitrine/contract/product'
import { getName } from './locale-chain.ts'
import type { PartyEntry } from './dictionary.ts'
import type { CatalogueView } from './reader.ts'

/** Who made it, and who answers for it inside the EU. SF-3.64, SF-3.65 */
export function toManufacturer(id: number | null, reader: CatalogueView): Product['item']['manufacturer'] {
  const manufacturer = id === null ? undefined : reader.dictionary.manufacturers.get(id)
  if (!manufacturer) return null
  return { ...partyOf(manufacturer.party, reader), responsible: manufacturer.responsible && partyOf(manufacturer.responsible, reader) }
}

function partyOf(party: PartyEntry, { chain }: CatalogueView): Party {
  return {
    logo: party.logoBase,
    name: party.name, externalName: party.externalName ?? '', legalName: party.legalName ?? '', contactUrl: party.contactUrl ?? '',
    street: party.street ?? '', houseNo: party.houseNo ?? '', postcode: party.postcode ?? '', town: party.town ?? '',
    country: party.country ? getName(party.country, chain) : '', countryCode: party.countryCode ?? '',
    email: party.email ?? '', phoneNumber: party.phoneNumber ?? '', faxNumber: party.faxNumber ?? '', url: party.url ?? '',
  }
}
