import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Call } from '@vitrine/contract/api/operations'
import { data, redirect } from 'react-router'
import { errorText } from '../../text/error-text.ts'
import type { AnswerMistake } from './properties/check-answers.ts'
import { findOpenAttributes } from './buy/choices.ts'
import { fileNameField } from './properties/file-fields.ts'
import { fieldName, parseOrderForm } from './buy/order-form.ts'
import { parseOpenChoice, type ProductAddress } from './product-address.ts'
import { uploadSubmittedFiles } from './properties/upload-submitted-files.ts'

/** Why the form was rejected, and its values by field name. */
export interface RejectedProductForm {
  readonly values: Readonly<Record<string, string>>
  readonly mistakes: readonly (readonly [string, AnswerMistake])[]
  readonly message?: string
  /** A required choice such as the size is missing. */
  readonly mustChoose?: true
}

interface ProductActionInput {
  readonly request: Request
  readonly call: Call
  readonly locale: Locale
  readonly address: ProductAddress
  readonly url: URL
}

/**
 * Adds the submitted item to the cart for browsers without script; redirects to the cart, or shows the page with
 * mistakes.
 */
export async function productAction({ request, call, locale, address, url }: ProductActionInput) {
  const form = await request.formData()
  const product = await call('getProduct', address).catch((error: unknown) => {
    throw isRefusal(error) ? data('', { status: 404 }) : error
  })
  const productId = product.variation.id
  const refusedFiles = await uploadSubmittedFiles(form, { call, locale, productId, properties: product.properties })
  const order = parseOrderForm(form, {
    properties: product.properties,
    setItems: product.setComponents.map((part) => ({ itemId: part.data.item.id })),
  })
  const fileNames = product.properties
    .map(({ id }) => fileNameField(fieldName(id)))
    .map((name) => [name, String(form.get(name) ?? '')])
  const rejected: RejectedProductForm = {
    values: { ...Object.fromEntries(order.values), ...Object.fromEntries(fileNames) },
    mistakes: Array.from(new Map([...order.mistakes, ...refusedFiles])),
  }
  const isOpen =
    findOpenAttributes(product.variationAttributeMap, productId, parseOpenChoice(url, address) ?? []).size > 0
  if (isOpen) return data({ ...rejected, mustChoose: true } satisfies RejectedProductForm, { status: 422 })
  if (rejected.mistakes.length > 0) return data(rejected, { status: 422 })
  try {
    await call('doAddCartItem', { productId, ...order.item })
  } catch (error) {
    if (!isRefusal(error)) throw error
    return data({ ...rejected, message: await errorText(locale, error) } satisfies RejectedProductForm, { status: 422 })
  }
  return redirect(`/cart?added=${productId}`, 303)
}
