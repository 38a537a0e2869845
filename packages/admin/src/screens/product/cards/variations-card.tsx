import { Link } from 'react-router'
import { Icon } from '../../../parts/icon.tsx'
import { useText } from '../../../text/text.tsx'
import { useProductForm } from '../product-form-context.ts'

/** What has a screen of its own: variations with prices and stock, and pictures. */
export function VariationsCard() {
  const t = useText()
  const { product } = useProductForm()
  return (
    <section className="card" id="variations">
      <header>
        <h2>{t('product.variationsAndPictures')}</h2>
      </header>
      <div className="in row wrap between">
        <Link className="btn" to={`/products/${product.id}/variations`}>
          <Icon name="columns" />
          {t('product.toVariations', { count: product.variations })}
        </Link>
        <Link className="btn" to={`/products/${product.id}/pictures`}>
          <Icon name="camera" />
          {t('product.toPictures', { count: product.pictures })}
        </Link>
      </div>
    </section>
  )
}
