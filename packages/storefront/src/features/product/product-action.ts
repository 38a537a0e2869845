import { isRefusal } from '@vitrine/contract/kernel/refusal'
import { localePath, type Locale } from '@vitrine/contract/kernel/locale'
import type { Call } from '@vitrine/contract/operations'
import { data, redirect } from 'react-router'
import { errorText } from '../../text/error-text.ts'
import type { Mistake } from './check-answers.ts'
import { openAttributes } from './choices.ts'
import { fileNameField } from './file-fields.ts'
import { fieldName, readOrder } from './order-form.ts'
import { openChoiceIn, type ProductAddress } from './product-address.ts'
import { takeFiles } from './take-files.ts'

/** Why the form of the page was not taken, and what was typed into it, by the names of the fields. */
export interface Rejected {
  readonly typed: Readonly<Record<string, string>>
  readonly mistakes: readonly (readonly [string, Mistake])[]
  readonly message?: string
  /** Size, or what else the shopper has to choose, was not. */
  readonly mustChoose?: true
}

interface Posted {
  readonly request: Request
  readonly call: Call
  readonly locale: Locale
  readonly address: ProductAddress
  readonly url: URL
}

/** Puts the posted choice into the cart, for browsers without script: on to the cart, or the same page again with what is wrong. */
export async function productAction({ request, call, locale, address, url }: Posted) {
  const form = await request.formData()
  const product = await call('getProduct', address).catch((error: unknown) => {
    throw isRefusal(error) ? data('', { status: 404 }) : error
  })
  const productId = product.variation.id
  const refusedFiles = await takeFiles(form, { call, locale, productId, properties: product.properties })
  const order = readOrder(form, { properties: product.properties, pieces: product.setComponents.map((part) => ({ itemId: part.data.item.id })) })
  const fileNames = product.properties.map(({ id }) => fileNameField(fieldName(id))).map((name) => [name, String(form.get(name) ?? '')])
  const rejected: Rejected = {
    typed: { ...Object.fromEntries(order.typed), ...Object.fromEntries(fileNames) },
    mistakes: Array.from(new Map([...order.mistakes, ...refusedFiles])),
  }
  const isOpen = openAttributes(product.variationAttributeMap, productId, openChoiceIn(url, address) ?? []).size > 0
  if (isOpen) return data({ ...rejected, mustChoose: true } satisfies Rejected, { status: 422 })
  if (rejected.mistakes.length > 0) return data(rejected, { status: 422 })
  try {
    await call('doAddCartItem', { productId, ...order.item })
  } catch (error) {
    if (!isRefusal(error)) throw error
    return data({ ...rejected, message: await errorText(locale, error) } satisfies Rejected, { status: 422 })
  }
  return redirect(localePath(locale, `/cart?added=${productId}`), 303)
}
