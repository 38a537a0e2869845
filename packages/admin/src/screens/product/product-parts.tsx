import { useText } from '../../text/text.tsx'
import { useProductForm } from './product-form-context.ts'

/** Leads to the parts of the long page; says where something is missing. */
export function ProductParts() {
  const t = useText()
  const { product, choices } = useProductForm()
  const untranslated = Object.entries(product.fields.texts).filter(
    ([locale, { name1 }]) => locale !== choices.mainLocale && name1 === '',
  )
  const parts = [
    ['texts', t('product.texts'), untranslated.map(([locale]) => locale.toUpperCase()).join(', ')],
    ['categories', t('product.field.categoryIds'), ''],
    ['fibres', t('product.fibresAndCare'), ''],
    ['safety', t('product.safety'), ''],
    ['selling', t('product.selling'), ''],
    ['related', t('product.related'), ''],
    ['search', t('product.searchEngines'), ''],
  ] as const
  return (
    <nav className="toc hide-ph" aria-label={t('product.parts')}>
      {parts.map(([id, title, missing]) => (
        <a key={id} href={`#${id}`}>
          {title}
          {missing !== '' && <span className="twarn">{t('product.lacks', { what: missing })}</span>}
        </a>
      ))}
    </nav>
  )
}
