import { useInfiniteQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { bankRefundsQuery, type BankRefund } from '../../data/bank-refund-queries.ts'
import { call } from '../../data/client.ts'
import { queryClient } from '../../data/queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { useAnnounce } from '../../parts/announcer.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { EmptyState } from '../../parts/screen-states.tsx'
import { useListParams } from '../../parts/use-list-params.ts'
import { ViewTabs } from '../../parts/view-tabs.tsx'
import { useText } from '../../text/text.tsx'
import { BankRefundTable } from './bank-refund-table.tsx'
import { SepaDialog } from './sepa-dialog.tsx'

/** Refunds that staff transfer by bank themselves. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const announce = useAnnounce()
  const { view, show } = useListParams()
  const isTransferred = view === 'done'
  const list = useInfiniteQuery(bankRefundsQuery(isTransferred))
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const mark = useActionDialog(toText)
  const [isSepaOpen, setSepaOpen] = useState(false)
  const [exportError, setExportError] = useState('')
  const refunds = list.data?.pages.flatMap((page) => page.refunds) ?? []
  const first = list.data?.pages[0]
  const chosen = refunds.filter(({ refundId }) => selected.has(refundId))
  const euro = chosen.filter(({ currency, state }) => currency === 'EUR' && state === 'open')

  async function refresh() {
    setSelected(new Set())
    await queryClient.invalidateQueries({ queryKey: ['bankRefunds'] })
  }

  async function saveCsv() {
    setExportError('')
    try {
      const { fileName, csv } = await call('doExportBankRefunds', {})
      saveFile(fileName, csv, 'text/csv')
    } catch (error) {
      setExportError(toText(error))
    }
  }

  return (
    <Page
      title={t('screen.bankRefunds')}
      isFlush
      actions={
        !isTransferred && (
          <button type="button" className="btn" disabled={refunds.length === 0} onClick={() => void saveCsv()}>
            <Icon name="download" />
            {t('bankRefunds.csv')}
          </button>
        )
      }
      bars={
        <ViewTabs
          label={t('bankRefunds.views')}
          current={isTransferred ? 'done' : ''}
          views={[
            { key: '', title: t('bankRefunds.view.open') },
            { key: 'done', title: t('bankRefunds.view.done') },
          ]}
          onShow={(key) => {
            setSelected(new Set())
            show({ view: key })
          }}
        />
      }
    >
      {list.isError && <Notice tone="bad">{toText(list.error)}</Notice>}
      {exportError !== '' && <Notice tone="bad">{exportError}</Notice>}
      {!isTransferred && first?.sepaObstacle === 'shopIban' && (
        <Notice tone="warn">{t('bankRefunds.noShopAccount')}</Notice>
      )}
      {list.isSuccess && refunds.length === 0 ? (
        <EmptyState
          icon="bank"
          title={t(isTransferred ? 'bankRefunds.noneDone.title' : 'bankRefunds.empty.title')}
          text={t('bankRefunds.empty.text')}
        />
      ) : (
        <>
          <BankRefundTable
            refunds={refunds}
            timeZone={first?.timeZone ?? 'UTC'}
            selected={selected}
            onSelect={setSelected}
          />
          <div className="pager">
            <span role="status">
              {isTransferred
                ? t('bankRefunds.count', { count: refunds.length })
                : t('bankRefunds.total', {
                    amounts: first?.totals.map(({ formatted }) => formatted).join(' + ') ?? '',
                  })}
            </span>
            {list.hasNextPage && (
              <button type="button" className="btn sm" onClick={() => void list.fetchNextPage()}>
                {t('bankRefunds.more')}
              </button>
            )}
          </div>
        </>
      )}
      {chosen.length > 0 && (
        <div className="bulk" role="toolbar" aria-label={t('bankRefunds.selectedActions')}>
          <span className="t">{t('bankRefunds.selected', { count: chosen.length })}</span>
          <button type="button" onClick={mark.open}>
            <Icon name={isTransferred ? 'back' : 'check'} />
            {t(isTransferred ? 'bankRefunds.reopen' : 'bankRefunds.mark')}
          </button>
          {!isTransferred && first?.sepaObstacle === null && euro.length > 0 && (
            <button type="button" onClick={() => setSepaOpen(true)}>
              <Icon name="document" />
              {t('bankRefunds.sepa', { count: euro.length })}
            </button>
          )}
          <span className="v" />
          <button type="button" aria-label={t('bankRefunds.selectNone')} onClick={() => setSelected(new Set())}>
            <Icon name="close" />
          </button>
        </div>
      )}
      {mark.isOpen && (
        <ActionDialog
          title={t(isTransferred ? 'bankRefunds.reopen.title' : 'bankRefunds.mark.title', { count: chosen.length })}
          action={t(isTransferred ? 'bankRefunds.reopen' : 'bankRefunds.mark')}
          consequences={[
            t(isTransferred ? 'bankRefunds.reopen.list' : 'bankRefunds.mark.money'),
            t('bankRefunds.mark.noMail'),
          ]}
          error={mark.error}
          isBusy={mark.isBusy}
          onClose={mark.close}
          onConfirm={() =>
            void mark.run(async () => {
              const { changed } = await call('doMarkBankRefunds', {
                refunds: chosen.map(({ refundId, state }) => ({ refundId, from: state })),
                isTransferred: !isTransferred,
              })
              announce(t('bankRefunds.marked', { count: changed }))
              await refresh()
            })
          }
        >
          <ChosenRefunds refunds={chosen} />
        </ActionDialog>
      )}
      {isSepaOpen && <SepaDialog refunds={euro} onClose={() => setSepaOpen(false)} onCreated={refresh} />}
    </Page>
  )
}

function ChosenRefunds({ refunds }: { readonly refunds: readonly BankRefund[] }) {
  return (
    <dl className="kv">
      {refunds.map(({ refundId, customerName, orderId, amount }) => (
        <Fragment key={refundId}>
          <dt>
            {customerName} <span className="faint">{orderId}</span>
          </dt>
          <dd className="num">{amount.formatted}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
