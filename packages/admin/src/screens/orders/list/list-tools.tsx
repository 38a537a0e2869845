import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { call } from '../../../data/client.ts'
import { showSavedViews } from '../../../data/order-care-queries.ts'
import type { OrderListFilter } from '../../../data/order-queries.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../../parts/action-dialog.tsx'
import { useAnnounce } from '../../../parts/announcer.tsx'
import { Icon } from '../../../parts/icon.tsx'
import { useText } from '../../../text/text.tsx'
import { downloadOrders } from './download-orders.ts'
import { listColumns, toExportColumns, writeColumns, type ListColumn } from './list-columns.ts'
import type { ListView } from './use-list-views.ts'

interface ListToolsProps {
  readonly view: ListView
  readonly query: URLSearchParams
  readonly isChanged: boolean
  readonly filter: OrderListFilter
  readonly columns: readonly ListColumn[]
  readonly onReset: () => void
  readonly onColumns: (columns: string) => void
}

/** At the end of the filter bar: says that the view was changed, saves it, exports what is seen, chooses columns. */
export function ListTools({ view, query, isChanged, filter, columns, onReset, onColumns }: ListToolsProps) {
  const t = useText()
  const announce = useAnnounce()
  const download = useActionDialog(useRefusalText())
  const { saved } = view

  async function saveChanges() {
    if (saved?.isOwn !== true) return
    const { id, name, isShared } = saved
    showSavedViews(await call('setSavedView', { screen: 'orders', id, name, isShared, query: query.toString() }))
    announce(t('views.saved', { name }))
    onReset()
  }

  async function exportShown() {
    const count = await downloadOrders(filter, toExportColumns(columns))
    announce(t('export.done', { count }))
  }

  return (
    <div className="row tools hide-ph">
      {isChanged && (
        <>
          <span className="soft">{t('views.changed')}</span>
          <button type="button" className="btn sm quiet" onClick={onReset}>
            {t('views.reset')}
          </button>
          {saved?.isOwn === true && (
            <button type="button" className="btn sm" onClick={() => void saveChanges()}>
              {t('views.save')}
            </button>
          )}
        </>
      )}
      <button type="button" className="ib" aria-label={t('export.open')} onClick={download.open}>
        <Icon name="download" />
      </button>
      <MenuTrigger>
        <Button className="ib" aria-label={t('columns.choose')}>
          <Icon name="columns" />
        </Button>
        <Popover placement="bottom end">
          <Menu
            className="menu"
            aria-label={t('columns.choose')}
            selectionMode="multiple"
            selectedKeys={columns}
            shouldCloseOnSelect={false}
            onSelectionChange={(chosen) =>
              onColumns(chosen === 'all' ? '' : writeColumns(new Set([...chosen].map(String))))
            }
          >
            {Object.entries(listColumns).map(([key, { title }]) => (
              <MenuItem key={key} id={key}>
                {({ isSelected }) => (
                  <>
                    {isSelected ? <Icon name="check" /> : <span className="ico" />}
                    {t(title)}
                  </>
                )}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
      {download.isOpen && (
        <ActionDialog
          title={t('export.title')}
          action={t('export.do')}
          consequences={[t('export.what'), t('export.personal')]}
          error={download.error}
          isBusy={download.isBusy}
          onClose={download.close}
          onConfirm={() => void download.run(exportShown)}
        />
      )}
    </div>
  )
}
