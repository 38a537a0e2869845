import { useParams } from 'react-router'
import { ProductPage } from '../../product/product-page.tsx'
import { PicturesSection } from './pictures-section.tsx'

/** The pictures of one product by colour. */
export function Component() {
  const itemId = Number(useParams()['itemId'])
  return (
    <ProductPage itemId={itemId} part="pictures">
      <PicturesSection key={itemId} itemId={itemId} />
    </ProductPage>
  )
}
