import { renditionAddress } from '@vitrine/contract/pages/picture'
import { Link } from 'react-router'
import { Icon } from '../../../parts/icon.tsx'
import { useText } from '../../../text/text.tsx'
import { useProductField, useProductForm } from '../product-form-context.ts'

/** The product as a card of the shop, with what is typed. */
export function PreviewCard() {
  const t = useText()
  const { product, choices } = useProductForm()
  const name = useProductField(`texts:${choices.mainLocale}:name1`).value
  const text = useProductField(`texts:${choices.mainLocale}:shortDescription`).value
  return (
    <section className="card">
      <header>
        <h2>{t('product.inTheShop')}</h2>
      </header>
      <div className="phone">
        {product.imageBase === null ? (
          <Link className="nopic" to={`/products/${product.id}/pictures`}>
            <Icon name="camera" />
            {t('product.addPictures')}
          </Link>
        ) : (
          <img
            src={renditionAddress(product.imageBase, 640)}
            alt={t('product.previewOf', { name })}
            width={400}
            height={500}
          />
        )}
        <div className="pin" lang={choices.mainLocale}>
          <b>{name || '…'}</b>
          <p className="s12 soft">{text}</p>
          {product.sku !== null && <p className="s12 faint">{product.sku}</p>}
        </div>
      </div>
      <footer>
        <span className="s12 soft">{t('product.showsTyped')}</span>
      </footer>
    </section>
  )
}
