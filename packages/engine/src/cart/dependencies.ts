import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Services } from '../kernel/context.ts'
import type { Methods } from '../methods/methods.ts'
import type { SessionPort } from './owner.ts'

/** Dependencies of the cart module. */
export interface CartDependencies {
  readonly house: Services
  readonly catalogue: Catalogue
  readonly keeper: SessionPort
  readonly methods: Methods
  /** The id of a country by its ISO 3166-1 alpha-2 code. */
  getCountryId(code: string): Promise<number>
}
