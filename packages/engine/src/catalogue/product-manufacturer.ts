import type { Party, Product } from '@vitrine/contract/product'
import { getName } from './locale-chain.ts'
import type { PartyEntry } from './dictionary.ts'
import type { CatalogueViewer } from './viewer.ts'

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
  return {
    logo: party.logoBase,
    name: party.name,
    externalName: party.externalName ?? '',
    legalName: party.legalName ?? '',
    contactUrl: party.contactUrl ?? '',
    street: party.street ?? '',
    houseNo: party.houseNo ?? '',
    postcode: party.postcode ?? '',
    town: party.town ?? '',
    country: party.country ? getName(party.country, chain) : '',
    countryCode: party.countryCode ?? '',
    email: party.email ?? '',
    phoneNumber: party.phoneNumber ?? '',
    faxNumber: party.faxNumber ?? '',
    url: party.url ?? '',
  }
}
