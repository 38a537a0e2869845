import type { ProductFault } from '@vitrine/contract/catalogue/product-fields'
import { isApiError } from '@vitrine/contract/api/api-error'
import { createContext, use } from 'react'
import { useController, type UseFormReturn } from 'react-hook-form'
import type { ProductChoices, StaffProduct } from '../../data/product-queries.ts'
import { useText, type TextKey, type Translate } from '../../text/text.tsx'
import type { ProductValues } from './product-values.ts'

export interface ProductFormValue {
  readonly form: UseFormReturn<ProductValues>
  readonly product: StaffProduct
  readonly choices: ProductChoices
  readonly faults: readonly ProductFault[]
}

export const ProductFormContext = createContext<ProductFormValue | undefined>(undefined)

export function useProductForm(): ProductFormValue {
  const value = use(ProductFormContext)
  if (value === undefined) throw new Error('outside of the form of a product')
  return value
}

/** One field of the form with its value as text, and the sentence of its fault. */
export function useProductField(name: string) {
  const t = useText()
  const { form, faults } = useProductForm()
  const { field, fieldState } = useController({ control: form.control, name })
  const path = name.replaceAll(':', '.')
  const fault = faults.find((each) => each.path === path || each.path.startsWith(`${path}.`))
  const value: string = field.value ?? ''
  return {
    value,
    isChanged: fieldState.isDirty,
    error: fault && toFaultText(t, fault),
    onChange: (next: string) => field.onChange(next),
    /** For lists and truth values. */
    onChangeJson: (next: unknown) => field.onChange(JSON.stringify(next)),
  }
}

const faultTexts = {
  nameMissing: 'product.fault.nameMissing',
  addressInvalid: 'product.fault.addressInvalid',
  fibreSum: 'product.fault.fibreSum',
  fibreTwice: 'product.fault.fibreTwice',
  windowOrder: 'product.fault.windowOrder',
  gone: 'product.fault.gone',
  itself: 'product.fault.itself',
  valueMissing: 'product.fault.valueMissing',
  wholeNumber: 'product.fault.wholeNumber',
  skuTaken: 'product.fault.skuTaken',
} as const satisfies Record<ProductFault['because'], TextKey>

export function toFaultText(t: Translate, { because, values = [] }: ProductFault): string {
  const [part = '', sum = ''] = values
  return t(faultTexts[because], { part: part === 'all' ? '' : part, sum })
}

/** The faults of a refusal `product.invalid`. */
export function toFaults(refusal: unknown): readonly ProductFault[] {
  if (!isApiError(refusal) || refusal.key !== 'product.invalid') return []
  const list: unknown = Object(refusal.cause).faults
  return Array.isArray(list) ? (list as readonly ProductFault[]) : []
}
