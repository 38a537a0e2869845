import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { itemVariationsQuery } from '../../../data/variation-queries.ts'
import { Page } from '../../../parts/page.tsx'
import { useText } from '../../../text/text.tsx'
import { VariationsSection } from './variations-section.tsx'

/** Options, variations, prices and stock of one product. */
export function Component() {
  const t = useText()
  const itemId = Number(useParams()['itemId'])
  const { data: item } = useQuery(itemVariationsQuery(itemId))
  return (
    <Page
      title={t('screen.variations')}
      parent={{ path: `/products/${itemId}`, title: item?.name || t('variations.product') }}
    >
      <VariationsSection key={itemId} itemId={itemId} />
    </Page>
  )
}
