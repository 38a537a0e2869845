import { formatMoney } from '@vitrine/contract/kernel/money'
import type { ItemVariations, Option } from '../../../../data/variation-queries.ts'
import { ActionDialog } from '../../../../parts/action-dialog.tsx'
import { useLocale, useText } from '../../../../text/text.tsx'
import { nameOf } from '../matrix.ts'
import type { VariationForm } from './variation-form.ts'

interface LargePricesDialogProps {
  readonly item: ItemVariations
  readonly options: readonly Option[]
  readonly form: VariationForm
}

/** Asks before prices change by more than half: often a comma is in the wrong place. */
export function LargePricesDialog({ item, options, form }: LargePricesDialogProps) {
  const t = useText()
  const locale = useLocale()
  const { large } = form
  return (
    <ActionDialog
      title={t('variations.large.title', { count: large.length })}
      action={t('variations.large.action', { count: large.length })}
      consequences={[]}
      error=""
      isBusy={form.isSaving}
      onConfirm={() => void form.save(large)}
      onClose={form.forget}
    >
      <p>{t('variations.large.text')}</p>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t('variations.variation')}</th>
            <th scope="col" className="num">
              {t('variations.large.before')}
            </th>
            <th scope="col" className="num">
              {t('variations.large.after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {large.map(({ variationId, currency, classId, from, before, after }) => {
            const variation = item.variations.find(({ id }) => id === variationId)
            const percent = Math.round(((after - before) / before) * 100)
            return (
              <tr key={`${variationId} ${currency} ${classId} ${from}`}>
                <th scope="row">{variation && nameOf(variation, options, locale)}</th>
                <td className="num">{formatMoney({ minor: before, currency }, locale)}</td>
                <td className="num med">
                  {formatMoney({ minor: after, currency }, locale)}{' '}
                  <span className="soft">{`${percent > 0 ? '+' : '−'}${Math.abs(percent)}\u00a0%`}</span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </ActionDialog>
  )
}
