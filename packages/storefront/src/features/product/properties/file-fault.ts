import { limits } from '@vitrine/contract/kernel/limits'
import type { OrderProperty } from '@vitrine/contract/catalogue/product'

type FileRules = Pick<OrderProperty, 'acceptedFormats' | 'maximumBytes'>

/** Checks name and size of a file before the upload; the server also checks its content. SF-5.39, SF-5.40 */
export function fileFault(
  { name, size }: { readonly name: string; readonly size: number },
  { acceptedFormats, maximumBytes }: FileRules,
): 'file.unsupportedType' | 'file.uploadFailed' | undefined {
  const format = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  if (acceptedFormats.length > 0 && !(format && acceptedFormats.includes(format))) return 'file.unsupportedType'
  return size === 0 || size > Math.min(maximumBytes ?? limits.uploadBytes, limits.uploadBytes)
    ? 'file.uploadFailed'
    : undefined
}
