import { useState } from 'react'
import { call } from '../../../data/client.ts'
import type { OrderDetails } from '../../../data/order-queries.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { Icon } from '../../../parts/icon.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { useText } from '../../../text/text.tsx'
import { documentNames } from '../document-names.ts'
import { openPdf, savePdf } from './open-pdf.ts'

/** The documents of an order, to open, print and download. */
export function DocumentsCard({ details: { order } }: { readonly details: OrderDetails }) {
  const t = useText()
  const toText = useRefusalText()
  const [error, setError] = useState('')
  const load = (documentId: number) => call('getStaffOrderDocument', { orderId: order.id, documentId })
  const attempt = (work: Promise<void>) => {
    setError('')
    work.catch((refusal: unknown) => setError(toText(refusal)))
  }
  return (
    <section className="card">
      <header>
        <h2>{t('order.documents')}</h2>
      </header>
      <div className="in stack">
        {error !== '' && <Notice tone="bad">{error}</Notice>}
        {order.documents.length === 0 ? (
          <p className="soft">{t('order.noDocuments')}</p>
        ) : (
          <ul className="docs">
            {order.documents.map(({ id, type, number }) => (
              <li key={id}>
                <Icon name="document" />
                <button type="button" className="lnk grow" onClick={() => attempt(openPdf(() => load(id)))}>
                  {t(documentNames[type])}
                </button>
                <span className="faint s12">{number}</span>
                <button
                  type="button"
                  className="ib"
                  aria-label={t('parts.download', { number })}
                  onClick={() => attempt(load(id).then(savePdf))}
                >
                  <Icon name="download" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
