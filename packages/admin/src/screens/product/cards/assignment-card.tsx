import { getLabel } from '@vitrine/contract/kernel/i18n/labels'
import { useText, useLocale } from '../../../text/text.tsx'
import { ProductChips, ProductSelect } from './product-fields.tsx'
import { useProductForm } from '../product-form-context.ts'
import { PropertiesField } from './properties-field.tsx'
import { toCategoryNames } from './category-names.ts'

/** Where shoppers find the product, and the facts by which they filter. */
export function AssignmentCard() {
  const t = useText()
  const locale = useLocale()
  const { choices } = useProductForm()
  return (
    <section className="card" id="categories">
      <header>
        <h2>{t('product.categoriesAndProperties')}</h2>
      </header>
      <div className="in stack">
        <ProductChips
          name="categoryIds"
          label={t('product.field.categoryIds')}
          add={t('product.addCategory')}
          options={toCategoryNames(choices.categories, locale)}
          first={t('product.firstCategory')}
        />
        <ProductChips
          name="tagIds"
          label={t('product.field.tagIds')}
          add={t('product.addTag')}
          options={choices.tags.map(({ id, names }) => ({ id, name: getLabel(names, locale) }))}
        />
        <PropertiesField />
        <ProductSelect
          name="sizeGuideId"
          label={t('product.field.sizeGuideId')}
          options={[
            { value: '', label: t('product.none') },
            ...choices.sizeGuides.map(({ id, names }) => ({ value: String(id), label: getLabel(names, locale) })),
          ]}
        />
      </div>
    </section>
  )
}
