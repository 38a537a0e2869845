import type { Permission } from '@vitrine/contract/kernel/permissions'
import { useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../../parts/icon.tsx'
import { useText } from '../../../text/text.tsx'
import { TrackingFileDialog } from './tracking-file-dialog.tsx'

/** What is done from the list of orders. */
export function ListActions({ permissions }: { readonly permissions: readonly Permission[] }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {permissions.includes('orders.fulfil') && (
        <Link className="btn hide-ph" to="/pick">
          <Icon name="scan" />
          {t('screen.pick')}
        </Link>
      )}
      {permissions.includes('orders.fulfil') && (
        <button type="button" className="btn hide-ph" onClick={() => setOpen(true)}>
          <Icon name="upload" />
          {t('parts.trackingFile')}
        </button>
      )}
      {permissions.includes('customers') && (
        <Link className="btn pri" to="/orders/new">
          <Icon name="add" />
          {t('screen.newOrder')}
        </Link>
      )}
      {isOpen && <TrackingFileDialog onClose={() => setOpen(false)} />}
    </>
  )
}
