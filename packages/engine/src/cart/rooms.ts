import type { Catalogue } from '../catalogue/catalogue.ts'
import type { House } from '../kernel/context.ts'
import type { Keeper } from './owner.ts'

/** What the cart is opened with. */
export interface Rooms {
  readonly house: House
  readonly catalogue: Catalogue
  readonly keeper: Keeper
  /** The number of a country, by its ISO code of two letters. */
  countryIdOf(code: string): Promise<number>
}
