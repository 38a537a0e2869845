import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Call } from '@vitrine/contract/api/operations'
import type { OrderProperty } from '@vitrine/contract/catalogue/product'
import { errorText } from '../../../text/error-text.ts'
import type { AnswerMistake } from './check-answers.ts'
import { fileField, fileNameField } from './file-fields.ts'
import { fieldName } from '../buy/order-form.ts'

interface UploadFilesInput {
  readonly call: Call
  readonly locale: Locale
  readonly productId: number
  readonly properties: readonly Pick<OrderProperty, 'id' | 'valueType'>[]
}

/**
 * Uploads the files of a form submitted without script and sets their keys in the form; returns the mistakes by field.
 * SF-5.39, SF-5.40
 */
export async function uploadSubmittedFiles(
  form: FormData,
  { call, locale, productId, properties }: UploadFilesInput,
): Promise<ReadonlyMap<string, AnswerMistake>> {
  const mistakes = new Map<string, AnswerMistake>()
  for (const { id: propertyId } of properties.filter(({ valueType }) => valueType === 'file')) {
    const field = fieldName(propertyId)
    const file = form.get(fileField(field))
    // A file field without a selection sends an empty file.
    if (!(file instanceof File) || file.size === 0) continue
    try {
      const base64 = Buffer.from(await file.arrayBuffer()).toString('base64')
      const { key, fileName } = await call('doUploadOrderPropertyFile', {
        productId,
        propertyId,
        filename: file.name.slice(0, maxFileNameLength),
        base64,
      })
      form.set(field, key)
      form.set(fileNameField(field), fileName)
    } catch (error) {
      if (!isRefusal(error)) throw error
      mistakes.set(field, { key: 'refused', message: await errorText(locale, error) })
    }
  }
  return mistakes
}

// The maximum length in the contract.
const maxFileNameLength = 240
