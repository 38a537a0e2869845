import { Link } from 'react-router'
import { call } from '../../../data/client.ts'
import { showChangedDiscount, type DiscountDetails } from '../../../data/discount-queries.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../../parts/action-dialog.tsx'
import { useAnnounce } from '../../../parts/announcer.tsx'
import { Icon } from '../../../parts/icon.tsx'
import { useText } from '../../../text/text.tsx'

/** Copies it, ends it, or lets it count again. */
export function DiscountActions({ details }: { readonly details: DiscountDetails }) {
  const t = useText()
  const toText = useRefusalText()
  const announce = useAnnounce()
  const dialog = useActionDialog(toText)
  const { id, endedAt, fields, state } = details
  const name = details.code ?? fields.name
  const isStopped = endedAt !== null
  // One whose time is over goes on with a later end.
  const isOver = state === 'ended' && !isStopped

  async function change() {
    await showChangedDiscount(await call('setDiscountEnded', { id, isEnded: !isStopped }))
    announce(t(isStopped ? 'discounts.resumed' : 'discounts.ended', { name }))
  }

  return (
    <>
      <Link className="btn" to={`/discounts/new?from=${id}`}>
        <Icon name="copy" />
        {t('discounts.copy')}
      </Link>
      {!isOver && (
        <button type="button" className={isStopped ? 'btn' : 'btn danger'} onClick={dialog.open}>
          {t(isStopped ? 'discounts.resume' : 'discounts.end')}
        </button>
      )}
      {dialog.isOpen && (
        <ActionDialog
          title={t(isStopped ? 'discounts.resume.title' : 'discounts.end.title', { name })}
          action={t(isStopped ? 'discounts.resume' : 'discounts.end')}
          isDangerous={!isStopped}
          consequences={
            isStopped
              ? [t('discounts.resume.counts')]
              : [t('discounts.end.carts'), t('discounts.end.orders', { count: details.uses }), t('discounts.end.undo')]
          }
          error={dialog.error}
          isBusy={dialog.isBusy}
          onClose={dialog.close}
          onConfirm={() => void dialog.run(change)}
        />
      )}
    </>
  )
}
