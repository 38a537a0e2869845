import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../data/client.ts'
import { customerListQuery, showChangedCustomer, type CustomerDetails } from '../../data/customer-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { useAnnounce } from '../../parts/announcer.tsx'
import { SelectField } from '../../parts/form/select-field.tsx'
import { TextField } from '../../parts/form/text-field.tsx'
import { Notice } from '../../parts/notice.tsx'
import { useText } from '../../text/text.tsx'

interface MergeDialogProps {
  /** The account that is kept. */
  readonly customer: CustomerDetails
  readonly onClose: () => void
}

/** Finds the double, shows what would move, and merges. */
export function MergeDialog({ customer, onClose }: MergeDialogProps) {
  const t = useText()
  const toText = useRefusalText()
  const announce = useAnnounce()
  const dialog = useActionDialog(toText)
  const [search, setSearch] = useState(customer.name)
  const [mergeId, setMergeId] = useState(0)
  const { data: found } = useInfiniteQuery(customerListQuery({ search: search.trim() || customer.email }))
  const others = (found?.pages[0]?.customers ?? []).filter(({ id }) => id !== customer.id)
  const { data: preview, error } = useQuery({
    queryKey: ['customers', 'merge', customer.id, mergeId],
    queryFn: ({ signal }) => call('getCustomerMerge', { keepId: customer.id, mergeId }, { signal }),
    enabled: mergeId > 0,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const merge = preview?.merge.id === mergeId ? preview : undefined
  const isKeepUnproved = merge !== undefined && merge.merge.isEmailProved && !merge.keep.isEmailProved
  return (
    <ActionDialog
      title={t('customer.merge.title', { name: customer.name || customer.email })}
      action={t('customer.merge')}
      isDangerous
      consequences={
        merge
          ? [
              t('customer.merge.moves', { ...merge.moves }),
              ...(merge.droppedReviews > 0 ? [t('customer.merge.reviews', { count: merge.droppedReviews })] : []),
              t('customer.merge.closes', { email: merge.merge.email }),
              t('customer.merge.mails', { email: merge.merge.email }),
              t('customer.merge.final'),
            ]
          : []
      }
      error={dialog.error}
      isBusy={dialog.isBusy}
      canConfirm={merge !== undefined && !isKeepUnproved}
      onClose={onClose}
      onConfirm={() =>
        void dialog.run(async () => {
          if (merge === undefined) return
          await showChangedCustomer(
            await call('doMergeCustomers', {
              keepId: customer.id,
              mergeId,
              seenMoves: merge.moves,
              seenEmails: { keep: merge.keep.email, merge: merge.merge.email },
            }),
          )
          announce(t('customer.merged'))
          onClose()
        })
      }
    >
      <TextField
        label={t('customer.merge.search')}
        hint={t('customers.searchHint')}
        value={search}
        onChange={setSearch}
        autoFocus
      />
      <SelectField
        label={t('customer.merge.double')}
        value={String(mergeId)}
        options={[
          { value: '0', label: t(others.length === 0 ? 'customer.merge.none' : 'customer.merge.choose') },
          ...others.map(({ id, name, email }) => ({ value: String(id), label: `${name}, ${email} (${id})` })),
        ]}
        error={error === null ? undefined : toText(error)}
        onChange={(value) => setMergeId(Number(value))}
      />
      {isKeepUnproved && <Notice tone="bad">{t('refusal.customer.keepNotProved')}</Notice>}
      {merge?.merge.isEmailProved === false && <Notice tone="warn">{t('customer.merge.notProved')}</Notice>}
    </ActionDialog>
  )
}
