import { limits } from '@vitrine/contract/kernel/limits'
import type { OrderProperty } from '@vitrine/contract/product'

type Rule = Pick<OrderProperty, 'acceptedFormats' | 'maximumBytes'>

/** What the browser can tell of a file before it is sent; the server looks inside. SF-5.39, SF-5.40 */
export function fileFault({ name, size }: { readonly name: string; readonly size: number }, { acceptedFormats, maximumBytes }: Rule): 'file.unsupportedType' | 'file.uploadFailed' | undefined {
  const format = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  if (acceptedFormats.length > 0 && !(format && acceptedFormats.includes(format))) return 'file.unsupportedType'
  return size === 0 || size > Math.min(maximumBytes ?? limits.uploadBytes, limits.uploadBytes) ? 'file.uploadFailed' : undefined
}
