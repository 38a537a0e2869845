import { getLabel } from '@vitrine/contract/kernel/i18n/labels'
import { useLocale, useText } from '../../../text/text.tsx'
import { ProductChips, ProductSwitch } from './product-fields.tsx'
import { useProductForm } from '../product-form-context.ts'

/** To whom it is sold, and as what. */
export function SellingCard() {
  const t = useText()
  const locale = useLocale()
  const { choices } = useProductForm()
  return (
    <section className="card" id="selling">
      <header>
        <h2>{t('product.selling')}</h2>
      </header>
      <div className="in stack">
        <ProductSwitch name="isGiftCard" label={t('product.field.isGiftCard')} hint={t('product.giftCardHint')} />
        <ProductSwitch name="isSubscription" label={t('product.field.isSubscription')} />
        <ProductChips
          name="blockedCountryIds"
          label={t('product.field.blockedCountryIds')}
          add={t('product.addCountry')}
          options={choices.countries.map(({ id, names }) => ({ id, name: getLabel(names, locale) }))}
        />
        {choices.classes.length > 0 && (
          <ProductChips
            name="classIds"
            label={t('product.field.classIds')}
            add={t('product.addClass')}
            options={choices.classes.map(({ id, names }) => ({ id, name: getLabel(names, locale) }))}
          />
        )}
      </div>
    </section>
  )
}
