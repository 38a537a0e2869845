import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { call } from '../../data/client.ts'
import { showChangedCustomer, type CustomerDetails } from '../../data/customer-queries.ts'
import { operatorQuery } from '../../data/queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { useAnnounce } from '../../parts/announcer.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useText } from '../../text/text.tsx'
import { MergeDialog } from './merge-dialog.tsx'

/** Block, unblock and merge. */
export function CustomerActions({ customer }: { readonly customer: CustomerDetails }) {
  const t = useText()
  const announce = useAnnounce()
  const block = useActionDialog(useRefusalText())
  const { data: operator } = useQuery(operatorQuery)
  const mayMerge = operator?.permissions.includes('customers.erase') === true
  const [isMergeOpen, setMergeOpen] = useState(false)
  const { id: customerId, isBlocked, name, email } = customer
  return (
    <>
      <MenuTrigger>
        <Button className="ib" aria-label={t('customer.moreActions')}>
          <Icon name="more" />
        </Button>
        <Popover placement="bottom end">
          <Menu className="menu" onAction={(key) => (key === 'merge' ? setMergeOpen(true) : block.open())}>
            {mayMerge && <MenuItem id="merge">{t('customer.merge')}</MenuItem>}
            <MenuItem id="block">{t(isBlocked ? 'customer.unblock' : 'customer.block')}</MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
      {block.isOpen && (
        <ActionDialog
          title={t(isBlocked ? 'customer.unblock.title' : 'customer.block.title', { name: name || email })}
          action={t(isBlocked ? 'customer.unblock' : 'customer.block')}
          isDangerous={!isBlocked}
          consequences={
            isBlocked
              ? [t('customer.unblock.login')]
              : [t('customer.block.login'), t('customer.block.orders'), t('customer.block.noMail')]
          }
          error={block.error}
          isBusy={block.isBusy}
          onClose={block.close}
          onConfirm={() =>
            void block.run(async () => {
              await showChangedCustomer(await call('setCustomerBlocked', { customerId, isBlocked: !isBlocked }))
              announce(t('customer.saved'))
            })
          }
        />
      )}
      {isMergeOpen && <MergeDialog customer={customer} onClose={() => setMergeOpen(false)} />}
    </>
  )
}
