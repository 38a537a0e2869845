import { isRefusal } from '@vitrine/contract/kernel/refusal'
import type { Locale } from '@vitrine/contract/kernel/locale'
import type { Call } from '@vitrine/contract/operations'
import type { OrderProperty } from '@vitrine/contract/product'
import { errorText } from '../../text/error-text.ts'
import type { Mistake } from './check-answers.ts'
import { fileField, fileNameField } from './file-fields.ts'
import { fieldName } from './order-form.ts'

interface Given {
  readonly call: Call
  readonly locale: Locale
  readonly productId: number
  readonly properties: readonly Pick<OrderProperty, 'id' | 'valueType'>[]
}

/** Hands over the files of a posted form and writes their keys into it, as script would have done; answers what is wrong with which. SF-5.39, SF-5.40 */
export async function takeFiles(form: FormData, { call, locale, productId, properties }: Given): Promise<ReadonlyMap<string, Mistake>> {
  const mistakes = new Map<string, Mistake>()
  for (const { id: propertyId } of properties.filter(({ valueType }) => valueType === 'file')) {
    const field = fieldName(propertyId)
    const file = form.get(fileField(field))
    // A field in which nothing was chosen sends an empty file.
    if (!(file instanceof File) || file.size === 0) continue
    try {
      const base64 = Buffer.from(await file.arrayBuffer()).toString('base64')
      const { key, fileName } = await call('doUploadOrderPropertyFile', { productId, propertyId, filename: file.name.slice(0, longestName), base64 })
      form.set(field, key)
      form.set(fileNameField(field), fileName)
    } catch (error) {
      if (!isRefusal(error)) throw error
      mistakes.set(field, { key: 'refused', message: await errorText(locale, error) })
    }
  }
  return mistakes
}

// The contract takes no longer one.
const longestName = 240
