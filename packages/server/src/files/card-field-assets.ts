import { cardFieldsPath } from '@vitrine/contract/checkout/payment-providers'
import type { ServerOptions } from '../options.ts'
import { compressedAsset, type Assets } from './static-files.ts'

/** The modules of payment providers that mount card fields in the checkout page. SF-7.44 */
export function cardFieldAssets(cardFields: ServerOptions['cardFields'] = new Map()): Assets {
  return new Map(
    Array.from(cardFields, ([provider, { script }]) => [cardFieldsPath(provider), compressedAsset(script, '.js')]),
  )
}
