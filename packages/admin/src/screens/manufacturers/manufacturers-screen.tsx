import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import type { Manufacturer } from '@vitrine/contract/catalogue/manufacturers.contract'
import { manufacturersQuery, productChoicesQuery } from '../../data/product-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { Badge } from '../../parts/badge.tsx'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { EmptyState } from '../../parts/screen-states.tsx'
import { useText } from '../../text/text.tsx'
import { ManufacturerDialog } from './manufacturer-dialog.tsx'

/** Makers and those who answer for them in the EU: entered once, chosen for products. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const { data, error } = useQuery(manufacturersQuery)
  const { data: choices } = useQuery(productChoicesQuery)
  const [edited, setEdited] = useState<Manufacturer | 'new'>()
  const add = (
    <Button className="btn pri" onPress={() => setEdited('new')}>
      {t('manufacturer.add')}
    </Button>
  )
  return (
    <Page
      title={t('screen.manufacturers')}
      parent={{ path: '/products', title: t('screen.products') }}
      isFlush={data !== undefined && data.manufacturers.length > 0}
      actions={data !== undefined && data.manufacturers.length > 0 && add}
    >
      {error && <Notice tone="bad">{toText(error)}</Notice>}
      {data?.manufacturers.length === 0 && (
        <EmptyState icon="people" title={t('manufacturer.none')} text={t('manufacturer.noneText')}>
          {add}
        </EmptyState>
      )}
      {data !== undefined && data.manufacturers.length > 0 && (
        <div className="tw">
          <table className="tbl">
            <thead>
              <tr>
                <th scope="col">{t('manufacturer.name')}</th>
                <th scope="col">{t('manufacturer.town')}</th>
                <th scope="col">{t('manufacturer.responsible')}</th>
                <th scope="col" className="num">
                  {t('manufacturer.products')}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.manufacturers.map((each) => (
                <tr key={each.id}>
                  <th scope="row">
                    <button type="button" className="lnk" onClick={() => setEdited(each)}>
                      {each.name}
                    </button>
                  </th>
                  <td>{each.town}</td>
                  <td>{each.responsible?.name ?? <Badge dot="ring">{t('manufacturer.nobody')}</Badge>}</td>
                  <td className="num">{each.items}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {edited !== undefined && choices !== undefined && (
        <ManufacturerDialog
          manufacturer={edited === 'new' ? undefined : edited}
          countries={choices.countries}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Page>
  )
}
