import { cardFieldsPath } from '@vitrine/contract/checkout/payment-providers'
import type { ServerOptions } from '../options.ts'
import { compressedAsset, type Asset } from './static-files.ts'

/** Finds the modules of payment providers that mount card fields in the checkout page, by their path. SF-7.44 */
export function createCardFieldAssets(cardFields: ServerOptions['cardFields'] = () => new Map()) {
  // Each script is compressed once.
  const assets = new Map<string, Asset>()
  return (path: string): Asset | undefined => {
    const [, fields] = Array.from(cardFields()).find(([provider]) => cardFieldsPath(provider) === path) ?? []
    if (fields === undefined) return undefined
    const asset = assets.get(fields.script) ?? compressedAsset(fields.script, '.js')
    assets.set(fields.script, asset)
    return asset
  }
}
