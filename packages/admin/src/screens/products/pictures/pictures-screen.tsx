import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { itemPicturesQuery } from '../../../data/variation-queries.ts'
import { Page } from '../../../parts/page.tsx'
import { useText } from '../../../text/text.tsx'
import { PicturesSection } from './pictures-section.tsx'

/** The pictures of one product by colour. */
export function Component() {
  const t = useText()
  const itemId = Number(useParams()['itemId'])
  const { data: item } = useQuery(itemPicturesQuery(itemId))
  return (
    <Page
      title={t('screen.pictures')}
      parent={{ path: `/products/${itemId}`, title: item?.name || t('pictures.product') }}
    >
      <PicturesSection key={itemId} itemId={itemId} />
    </Page>
  )
}
