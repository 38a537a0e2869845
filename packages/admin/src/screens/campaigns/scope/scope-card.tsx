import type { CampaignTotals } from '@vitrine/contract/catalogue/campaigns.contract'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Campaign, CampaignOptions } from '../../../data/campaign-queries.ts'
import { FormSwitch, FormText } from '../../../parts/form/form-fields.tsx'
import { useText } from '../../../text/text.tsx'
import type { CampaignValues } from '../campaign-values.ts'
import { ChosenChips } from './chosen-chips.tsx'
import { IdSelect } from './id-select.tsx'
import { ProductPicker } from './product-picker.tsx'

interface ScopeCardProps {
  readonly form: UseFormReturn<CampaignValues>
  readonly options: CampaignOptions
  readonly names: Campaign['names'] | undefined
  readonly totals: CampaignTotals | undefined
}

/** Which products: any of what is chosen, and none of what is excluded. */
export function ScopeCard({ form, options, names, totals }: ScopeCardProps) {
  const t = useText()
  const [picked, setPicked] = useState<ReadonlyMap<number, string>>(new Map())
  const { isWholeShop, exceptCategoryIds, exceptTagIds, exceptItemIds } = form.watch()
  const [hasExclusions] = useState(exceptCategoryIds.length + exceptTagIds.length + exceptItemIds.length > 0)
  const parts = {
    form,
    options,
    itemName: (id: number) => picked.get(id) ?? names?.items.find((each) => each.id === id)?.name ?? `#${id}`,
    onPicked: (id: number, name: string) => setPicked((before) => new Map(before).set(id, name)),
  }
  return (
    <section className="card">
      <header>
        <h2>{t('campaigns.scope')}</h2>
        {totals && (
          <span className="soft" role="status">
            {t('campaigns.scopeCount', { products: totals.products, variations: totals.variations })}
          </span>
        )}
      </header>
      <div className="in stack">
        <FormSwitch control={form.control} name="isWholeShop" label={t('campaigns.wholeShop')} />
        {!isWholeShop && (
          <>
            <Choice {...parts} names={{ categories: 'categoryIds', tags: 'tagIds', items: 'itemIds' }} kind="scope" />
            <FormText
              control={form.control}
              name="search"
              label={t('campaigns.search')}
              hint={t('campaigns.searchHint')}
            />
          </>
        )}
        <details open={hasExclusions}>
          <summary className="med">{t('campaigns.butNot')}</summary>
          <div className="stack mt">
            <Choice
              {...parts}
              names={{ categories: 'exceptCategoryIds', tags: 'exceptTagIds', items: 'exceptItemIds' }}
              kind="except"
            />
          </div>
        </details>
      </div>
    </section>
  )
}

interface ChoiceProps extends Pick<ScopeCardProps, 'form' | 'options'> {
  readonly kind: 'scope' | 'except'
  readonly names: {
    readonly categories: 'categoryIds' | 'exceptCategoryIds'
    readonly tags: 'tagIds' | 'exceptTagIds'
    readonly items: 'itemIds' | 'exceptItemIds'
  }
  readonly itemName: (id: number) => string
  readonly onPicked: (id: number, name: string) => void
}

function Choice({ form, options, kind, names, itemName, onPicked }: ChoiceProps) {
  const t = useText()
  const values = form.watch()
  const set = (name: ChoiceProps['names'][keyof ChoiceProps['names']], ids: readonly number[]) =>
    form.setValue(name, [...new Set(ids)], { shouldDirty: true })
  const nameIn = (list: CampaignOptions['tags']) => (id: number) =>
    list.find((each) => each.id === id)?.name ?? `#${id}`
  const groups = [
    { field: names.categories, title: t('campaigns.category'), toName: nameIn(options.categories) },
    { field: names.tags, title: t('campaigns.tag'), toName: nameIn(options.tags) },
    { field: names.items, title: t('campaigns.product'), toName: itemName },
  ]
  const isScope = kind === 'scope'
  return (
    <>
      <ChosenChips
        groups={groups.map(({ field, ...group }) => ({
          ...group,
          ids: values[field],
          onRemove: (id: number) =>
            set(
              field,
              values[field].filter((each) => each !== id),
            ),
        }))}
      />
      <div className="cam-add">
        <IdSelect
          label={t(isScope ? 'campaigns.addCategory' : 'campaigns.exceptCategory')}
          options={options.categories.filter(({ id }) => !values[names.categories].includes(id))}
          onPick={(id) => set(names.categories, [...values[names.categories], id])}
        />
        {options.tags.length > 0 && (
          <IdSelect
            label={t(isScope ? 'campaigns.addTag' : 'campaigns.exceptTag')}
            options={options.tags.filter(({ id }) => !values[names.tags].includes(id))}
            onPick={(id) => set(names.tags, [...values[names.tags], id])}
          />
        )}
        <ProductPicker
          label={t(isScope ? 'campaigns.addProduct' : 'campaigns.exceptProduct')}
          onPick={(id, name) => {
            onPicked(id, name)
            set(names.items, [...values[names.items], id])
          }}
        />
      </div>
    </>
  )
}
