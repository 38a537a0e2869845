import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { productChoicesQuery, productQuery } from '../../data/product-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { useText } from '../../text/text.tsx'
import { ProductForm } from './product-form.tsx'
import '../../look/product.css'

/** One product: its texts side by side, where it is found, what it is made of, who made it, and what changed. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const { itemId = '' } = useParams()
  const product = useQuery({ ...productQuery(Number(itemId)), retry: false })
  const choices = useQuery(productChoicesQuery)
  const error = product.error ?? choices.error
  if (product.data === undefined || choices.data === undefined)
    return (
      <Page title={t('screen.product')} parent={{ path: '/products', title: t('screen.products') }}>
        {error ? (
          <Notice tone="bad">{toText(error)}</Notice>
        ) : (
          <div role="status" aria-busy="true" aria-label={t('state.loading')} className="stack">
            <span className="sk" />
            <span className="sk" />
          </div>
        )}
      </Page>
    )
  return <ProductForm key={itemId} product={product.data} choices={choices.data} />
}
