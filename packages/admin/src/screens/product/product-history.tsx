import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { call } from '../../data/client.ts'
import { productRevisionsQuery, showProduct, type ProductRevision } from '../../data/product-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { useAnnounce } from '../../parts/announcer.tsx'
import { useFormatDateTime } from '../../parts/format-time.ts'
import { Icon } from '../../parts/icon.tsx'
import { Notice } from '../../parts/notice.tsx'
import { useLocale, useText } from '../../text/text.tsx'
import { toFieldName, toFieldValue } from './field-words.ts'
import { useProductForm } from './product-form-context.ts'

interface ProductHistoryProps {
  /** A version is restored over saved values only. */
  readonly isClean: boolean
  readonly onClose: () => void
}

/** Every version with who saved it, when and what, and the way back. */
export function ProductHistory({ isClean, onClose }: ProductHistoryProps) {
  const t = useText()
  const toText = useRefusalText()
  const announce = useAnnounce()
  const { product } = useProductForm()
  const [error, setError] = useState('')
  const list = useInfiniteQuery(productRevisionsQuery(product.id))
  const revisions = list.data?.pages.flatMap((page) => page.revisions) ?? []

  async function restore({ id }: ProductRevision) {
    setError('')
    try {
      const restored = await call('doRestoreProductRevision', {
        itemId: product.id,
        revisionId: id,
        version: product.version,
      })
      await showProduct(restored)
      announce(t('product.restored'))
      onClose()
    } catch (refusal) {
      setError(toText(refusal))
    }
  }

  return (
    <ModalOverlay className="scrim side-r" isOpen isDismissable onOpenChange={onClose}>
      <Modal className="dlg-place">
        <Dialog className="dlg">
          <header>
            <div>
              <Heading slot="title" level={2}>
                {t('product.history')}
              </Heading>
              <p className="soft">{t('product.historyLead')}</p>
            </div>
            <Button className="ib" aria-label={t('dialog.close')} onPress={onClose}>
              <Icon name="close" />
            </Button>
          </header>
          <div className="mid stack">
            {error !== '' && <Notice tone="bad">{error}</Notice>}
            {!isClean && <Notice tone="info">{t('product.saveFirst')}</Notice>}
            {list.isSuccess && revisions.length === 0 && <p className="soft">{t('product.noHistory')}</p>}
            <ol className="tl">
              {revisions.map((revision, at) => (
                <Revision
                  key={revision.id}
                  revision={revision}
                  isLatest={at === 0}
                  onRestore={isClean ? () => void restore(revision) : undefined}
                />
              ))}
            </ol>
            {list.hasNextPage && (
              <Button className="btn sm" isDisabled={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
                {t('product.more')}
              </Button>
            )}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

interface RevisionProps {
  readonly revision: ProductRevision
  readonly isLatest: boolean
  readonly onRestore: (() => void) | undefined
}

function Revision({ revision, isLatest, onRestore }: RevisionProps) {
  const t = useText()
  const locale = useLocale()
  const { choices } = useProductForm()
  const [isOpen, setOpen] = useState(false)
  const formatTime = useFormatDateTime(choices.timeZone)
  const words = { t, locale, choices }
  const names = revision.changes.map(({ field }) => toFieldName(field, words))
  const when = formatTime(revision.at)
  return (
    <li>
      <span className="p">
        <Icon name={revision.action === 'create' || revision.action === 'duplicate' ? 'add' : 'note'} />
      </span>
      <div className="w">
        <b>{revision.by ?? t('product.elsewhere')}</b> {t(`product.revision.${revision.action}`)}
        {names.length > 0 && <small>{names.slice(0, 4).join(', ') + (names.length > 4 ? ' …' : '')}</small>}
        <div className="row s12">
          {names.length > 0 && (
            <button type="button" className="lnk" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t('product.compare')}
            </button>
          )}
          {!isLatest && onRestore && (
            <button
              type="button"
              className="lnk"
              aria-label={t('product.restoreOf', { time: when })}
              onClick={onRestore}
            >
              {t('product.restore')}
            </button>
          )}
        </div>
        {isOpen && (
          <dl className="diff">
            {revision.changes.map(({ field, before, after }) => (
              <div key={field}>
                <dt>{toFieldName(field, words)}</dt>
                <dd>
                  <del>{toFieldValue(field, before, words)}</del> <ins>{toFieldValue(field, after, words)}</ins>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <time dateTime={revision.at}>{when}</time>
    </li>
  )
}
