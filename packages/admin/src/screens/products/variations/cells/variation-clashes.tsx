import type { ItemVariations, Option } from '../../../../data/variation-queries.ts'
import { itemVariationsQuery } from '../../../../data/variation-queries.ts'
import { queryClient } from '../../../../data/queries.ts'
import { FieldClashes } from '../../../../parts/form/field-clashes.tsx'
import { useFormatMoment } from '../../../../parts/format-time.ts'
import { useLocale, useText } from '../../../../text/text.tsx'
import { toCellText } from './cells.ts'
import { fieldName } from './field-name.ts'
import { nameOf } from '../matrix.ts'
import { editKey } from './pending-changes.ts'
import type { ClashingFields } from './use-save-variations.ts'
import type { VariationForm } from './variation-form.ts'

interface VariationClashesProps {
  readonly clashing: ClashingFields
  readonly item: ItemVariations
  readonly options: readonly Option[]
  readonly form: VariationForm
}

/** Values that somebody else, or an order, has changed since they were read. */
export function VariationClashes({ clashing: { clashes, by, at }, item, options, form }: VariationClashesProps) {
  const t = useText()
  const locale = useLocale()
  const formatMoment = useFormatMoment(Intl.DateTimeFormat().resolvedOptions().timeZone)
  const reload = () => queryClient.invalidateQueries({ queryKey: itemVariationsQuery(item.itemId).queryKey })
  const keys = clashes.map(({ variationId, field }) => editKey(variationId, field))
  return (
    <FieldClashes
      savedBy={by ?? t('variations.others')}
      savedAt={at === null ? '' : formatMoment(at)}
      clashes={clashes.map(({ variationId, field, stored, sent }) => {
        const variation = item.variations.find(({ id }) => id === variationId)
        return {
          name: editKey(variationId, field),
          label: `${variation ? nameOf(variation, options, locale) : ''}: ${fieldName(t, field)}`,
          mine: toCellText(sent, field, locale) || '–',
          theirs: toCellText(stored, field, locale) || '–',
        }
      })}
      onTakeTheirs={() => {
        form.edits.drop(keys)
        form.forget()
        void reload()
      }}
      onKeepMine={() => {
        form.edits.seeNow(clashes.map(({ stored }, index) => ({ key: keys[index] ?? '', seen: stored })))
        form.forget()
        void reload()
      }}
    />
  )
}
