import { isApiError } from '@vitrine/contract/api/api-error'
import type { FieldClash, ResolvedClash } from '@vitrine/contract/shop/method-fields'
import { useEffect, useMemo, useRef } from 'react'
import { call } from '../../data/client.ts'
import { showProduct, type ProductChoices, type StaffProduct } from '../../data/product-queries.ts'
import { findSeen, rememberSeen, toVersion } from '../../parts/form/seen-values.ts'
import { useSavedForm, type SavedForm } from '../../parts/form/use-saved-form.ts'
import { fromProductValues, productSchema, toProductValues, type ProductValues } from './product-values.ts'

export interface ProductClash {
  readonly clashes: readonly FieldClash[]
  readonly by: string | null
  readonly at: string | null
}

interface ProductForm extends SavedForm<ProductValues> {
  readonly clash: ProductClash | undefined
  /** Saves again, with the values of one of both for the fields that two people changed. */
  readonly resolve: (keeps: ResolvedClash['keeps']) => void
}

/** The form over a product: it is saved with what was seen, so that changes of others are kept. */
export function useProductFormState(
  product: StaffProduct,
  { timeZone }: ProductChoices,
  toText: (error: unknown) => string,
): ProductForm {
  const resolved = useRef<ResolvedClash[]>([])
  const saved = useMemo(() => toProductValues(product.fields, timeZone), [product.fields, timeZone])
  const version = useMemo(() => toVersion(saved), [saved])
  const draft = `products/${product.id}`
  const edited = useSavedForm<ProductValues>({
    schema: productSchema,
    saved,
    version,
    draft,
    toText,
    async save(changes, base) {
      const before = findSeen<ProductValues>(draft, base) ?? saved
      const names = Object.entries(changes).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value] as const],
      )
      const seen = Object.fromEntries(names.map(([name]) => [name, before[name] ?? saved[name] ?? '']))
      await showProduct(
        await call('setProduct', {
          itemId: product.id,
          fields: fromProductValues(Object.fromEntries(names), timeZone),
          seen: fromProductValues(seen, timeZone),
          resolved: resolved.current,
        }),
      )
      resolved.current = []
    },
  })
  // A draft can be saved after a reload.
  useEffect(() => rememberSeen(draft, version, saved), [draft, version, saved])
  const clash = toClash(edited.refusal)
  return {
    ...edited,
    clash,
    resolve(keeps) {
      const decided = (clash?.clashes ?? []).map(({ field, stored }) => ({ field, stored, keeps }))
      const earlier = resolved.current.filter(({ field }) => decided.every((each) => each.field !== field))
      resolved.current = [...earlier, ...decided]
      edited.submit()
    },
  }
}

function toClash(refusal: unknown): ProductClash | undefined {
  if (!isApiError(refusal) || refusal.key !== 'product.changedMeanwhile') return undefined
  const { clashes, by, at } = Object(refusal.cause) as Readonly<Record<string, unknown>>
  return {
    clashes: Array.isArray(clashes) ? (clashes as readonly FieldClash[]) : [],
    by: typeof by === 'string' ? by : null,
    at: typeof at === 'string' ? at : null,
  }
}
