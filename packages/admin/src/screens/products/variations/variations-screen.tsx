import { useParams } from 'react-router'
import { ProductPage } from '../../product/product-page.tsx'
import { VariationsSection } from './variations-section.tsx'

/** Options, variations, prices and stock of one product. */
export function Component() {
  const itemId = Number(useParams()['itemId'])
  return (
    <ProductPage itemId={itemId} part="variations">
      <VariationsSection key={itemId} itemId={itemId} />
    </ProductPage>
  )
}
