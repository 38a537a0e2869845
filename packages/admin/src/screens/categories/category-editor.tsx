import { useQuery } from '@tanstack/react-query'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import {
  categoryRevisionsQuery,
  listingPreviewQuery,
  type CategoryDetails,
  type CategoryListing,
} from '../../data/category-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { FieldClashes } from '../../parts/form/field-clashes.tsx'
import { SaveBar } from '../../parts/form/save-bar.tsx'
import { Notice } from '../../parts/notice.tsx'
import { EmptyState } from '../../parts/screen-states.tsx'
import { useLocale, useText } from '../../text/text.tsx'
import { CategoryPanel } from './category-panel.tsx'
import { toPreviewChange, type CategoryValues } from './category-values.ts'
import { ItemPicker } from '../../parts/item-picker.tsx'
import { ListingGrid } from './listing-grid.tsx'
import { Pager } from './pager.tsx'
import { RuleEditor } from './rule-editor.tsx'
import type { CategoryForm } from './use-category-form.ts'

interface CategoryEditorProps {
  readonly details: CategoryDetails
  readonly listing: CategoryListing
  readonly form: CategoryForm
  readonly locale: Locale
}

/** A category: its products in the order of shoppers, beside its texts, rule and order. */
export function CategoryEditor({ details, form, locale }: CategoryEditorProps) {
  const t = useText()
  const toText = useRefusalText()
  const [page, setPage] = useState(1)
  // All fields are watched: the values are complete.
  const values = useWatch({ control: form.form.control }) as CategoryValues
  const preview = useQuery(
    listingPreviewQuery({
      categoryId: details.id,
      changes: toPreviewChange(values, form.saved),
      added: values.added,
      removed: values.removed,
      page,
    }),
  )
  const shown = preview.data
  const change = (changes: Partial<CategoryValues>) => {
    for (const [name, value] of Object.entries(changes))
      form.form.setValue(name as keyof CategoryValues, value, { shouldDirty: true }) // a field of the values
  }

  return (
    <>
      <div className="mg">
        {details.type === 'item' && (
          <>
            <ItemPicker
              label={t('categories.items.add')}
              onPick={({ id }) =>
                change({
                  added: [...new Set([...values.added, id])],
                  removed: values.removed.filter((each) => each !== id),
                })
              }
            />
            {preview.isError && <Notice tone="bad">{toText(preview.error)}</Notice>}
            {shown && shown.total === 0 && shown.hidden.length === 0 ? (
              <EmptyState icon="product" title={t('categories.empty.title')} text={t('categories.empty.text')} />
            ) : (
              <ListingGrid
                tiles={shown?.tiles ?? []}
                hidden={shown?.hidden ?? []}
                firstPlace={(page - 1) * tilesPerPage + 1}
                values={values}
                isBusy={preview.isFetching}
                onChange={change}
              />
            )}
            {shown && shown.lastPage > 1 && (
              <Pager page={page} lastPage={shown.lastPage} total={shown.total} onShow={setPage} />
            )}
            <p className="s12 soft hide-ph">{t('categories.grid.hint')}</p>
          </>
        )}
      </div>
      <aside className="sidep" aria-label={t('categories.settings')}>
        <Clashes form={form} id={details.id} />
        <CategoryPanel details={details} values={values} saved={form.saved} locale={locale} onChange={change} />
        {details.type === 'item' && (
          <>
            <hr className="hr" />
            <RuleEditor
              values={values}
              counts={shown && { byHand: shown.byHand, byRule: shown.byRule }}
              onChange={change}
            />
          </>
        )}
      </aside>
      <SaveBar
        changes={form.changedFields.length}
        isSaving={form.isSaving}
        error={form.clashes.length > 0 ? '' : form.error}
        onSave={form.submit}
        onDiscard={form.discard}
      />
    </>
  )
}

/** As many as the preview has on a page. */
const tilesPerPage = 60

function Clashes({ form, id }: { readonly form: CategoryForm; readonly id: number }) {
  const t = useText()
  const locale = useLocale()
  const { data: revisions } = useQuery({ ...categoryRevisionsQuery(id), enabled: form.clashes.length > 0 })
  const [last] = revisions ?? []
  if (form.clashes.length === 0) return null
  const values = form.form.getValues()
  return (
    <FieldClashes
      savedBy={last?.by ?? t('categories.somebody')}
      savedAt={last ? new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(last.at)) : '–'}
      clashes={form.clashes.map(({ field, stored }) => ({
        name: field,
        label: field,
        mine: toClashText(readField(values, field)),
        theirs: toClashText(stored),
      }))}
      onKeepMine={form.overwrite}
      onTakeTheirs={form.discard}
    />
  )
}

/** 'de.name' is the name in German. */
function readField(values: CategoryValues, field: string): unknown {
  const [locale = '', name = ''] = field.split('.')
  return field.includes('.')
    ? new Map(Object.entries(values.texts[locale] ?? {})).get(name)
    : values[field as keyof CategoryValues] // the server names fields of the values
}

const toClashText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
