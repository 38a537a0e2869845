import { getLabel } from '@vitrine/contract/kernel/i18n/labels'
import { Link } from 'react-router'
import { Badge } from '../../../parts/badge.tsx'
import { useLocale, useText } from '../../../text/text.tsx'
import { ProductSelect, ProductText } from './product-fields.tsx'
import { useProductField, useProductForm } from '../product-form-context.ts'

/** The maker and the person who answers for it in the EU, and what customs and the law ask. */
export function SafetyCard() {
  const t = useText()
  const locale = useLocale()
  const { choices, product } = useProductForm()
  const { value } = useProductField('manufacturerId')
  const maker = choices.manufacturers.find(({ id }) => String(id) === value)
  const lacks = product.gaps.some(({ gap }) => gap === 'maker' || gap === 'responsible')
  return (
    <section className="card" id="safety">
      <header>
        <h2>{t('product.safety')}</h2>
        <Badge tone={lacks ? 'warn' : 'ok'} dot={lacks ? 'half' : 'full'}>
          {t(lacks ? 'product.incomplete' : 'product.complete')}
        </Badge>
      </header>
      <div className="in stack">
        <ProductSelect
          name="manufacturerId"
          label={t('product.field.manufacturerId')}
          options={[
            { value: '', label: t('product.none') },
            ...choices.manufacturers.map(({ id, name, place }) => ({
              value: String(id),
              label: place === '' ? name : `${name}, ${place}`,
            })),
          ]}
        />
        <p className="s12 soft">
          {maker?.responsible && `${t('product.inEu', { name: maker.responsible })} `}
          <Link className="lnk" to="/products/manufacturers">
            {t('product.toManufacturers')}
          </Link>
        </p>
        <ProductSelect
          name="producingCountryId"
          label={t('product.field.producingCountryId')}
          options={[
            { value: '', label: t('product.none') },
            ...choices.countries.map(({ id, names }) => ({ value: String(id), label: getLabel(names, locale) })),
          ]}
        />
        <div className="two">
          <ProductText name="customsTariffNumber" label={t('product.field.customsTariffNumber')} />
          <ProductText name="ageRestriction" label={t('product.field.ageRestriction')} isNumber />
          <ProductText name="durabilityYears" label={t('product.field.durabilityYears')} isNumber />
          <ProductSelect
            name="condition"
            label={t('product.field.condition')}
            options={(['new', 'used', 'refurbished'] as const).map((condition) => ({
              value: condition,
              label: t(`product.value.${condition}`),
            }))}
          />
        </div>
      </div>
    </section>
  )
}
