import { FieldClashes } from '../../parts/form/field-clashes.tsx'
import { useFormatDateTime } from '../../parts/format-time.ts'
import { useLocale, useText } from '../../text/text.tsx'
import { toFieldName, toFieldValue } from './field-words.ts'
import { useProductForm } from './product-form-context.ts'
import type { useProductFormState } from './use-product-form.ts'

interface ProductClashesProps {
  readonly edited: Pick<ReturnType<typeof useProductFormState>, 'clash' | 'resolve'>
}

/** Fields that two people changed: both values, who and when, and the choice. */
export function ProductClashes({ edited: { clash, resolve } }: ProductClashesProps) {
  const t = useText()
  const locale = useLocale()
  const { choices } = useProductForm()
  const formatTime = useFormatDateTime(choices.timeZone)
  if (clash === undefined) return null
  const words = { t, locale, choices }
  return (
    <FieldClashes
      clashes={clash.clashes.map(({ field, sent, stored }) => ({
        name: field,
        label: toFieldName(field, words),
        mine: toFieldValue(field, sent, words),
        theirs: toFieldValue(field, stored, words),
      }))}
      savedBy={clash.by ?? t('product.somebody')}
      savedAt={clash.at === null ? '' : formatTime(clash.at)}
      onKeepMine={() => resolve('mine')}
      onTakeTheirs={() => resolve('theirs')}
    />
  )
}
