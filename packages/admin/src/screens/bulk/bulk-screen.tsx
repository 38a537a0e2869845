import '../../look/bulk.css'
import { useQuery } from '@tanstack/react-query'
import { getNumberFormat } from '@vitrine/contract/kernel/i18n/number-formats'
import { byteOrderMark, toSpreadsheetLine } from '@vitrine/contract/kernel/spreadsheet-line'
import { useDeferredValue, useMemo, useState } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { Link, useSearchParams } from 'react-router'
import { sheetQuery, type SheetPart } from '../../data/batch-queries.ts'
import { operatorQuery } from '../../data/queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { useAnnounce } from '../../parts/announcer.tsx'
import { SaveBar } from '../../parts/form/save-bar.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { EmptyState } from '../../parts/screen-states.tsx'
import { useLocale, useText } from '../../text/text.tsx'
import { useColumnName } from './column-names.ts'
import { FormulaBar } from './formula-bar.tsx'
import { startOfGrid, toBlock, type Selection } from './grid/selection.ts'
import { SheetGrid } from './grid/sheet-grid.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { listChanged } from './sheet/save-changes.ts'
import { shownText, type Sheet } from './sheet/sheet-edits.ts'
import { hasCell } from './sheet/sheet-rows.ts'
import { SheetFoot } from './sheet-foot.tsx'
import { readSheetInput } from '../../parts/product-filter.ts'
import { useSaveSheet } from './use-save-sheet.ts'
import { useSheet } from './use-sheet.ts'

/** The products of a filter or selection as a sheet. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const [params] = useSearchParams()
  const sheet = useQuery(sheetQuery(readSheetInput(params)))
  const { data: operator } = useQuery(operatorQuery)
  if (sheet.data && operator && sheet.data.items.length > 0)
    return <LoadedSheet key={params.toString()} data={sheet.data} permissions={operator.permissions} />
  return (
    <Page title={t('screen.bulk')} parent={{ path: '/products', title: t('screen.products') }}>
      {sheet.isError && <Notice tone="bad">{toText(sheet.error)}</Notice>}
      {sheet.isPending && <p role="status">{t('bulk.loading')}</p>}
      {sheet.data?.items.length === 0 && (
        <EmptyState icon="product" title={t('bulk.empty.title')} text={t('bulk.empty.text')}>
          <Link className="btn" to="/products">
            {t('bulk.empty.do')}
          </Link>
        </EmptyState>
      )}
    </Page>
  )
}

interface LoadedSheetProps {
  readonly data: SheetPart
  readonly permissions: Parameters<typeof useSheet>[0]['permissions']
}

function LoadedSheet({ data, permissions }: LoadedSheetProps) {
  const t = useText()
  const announce = useAnnounce()
  const { format } = getNumberFormat(useLocale())
  const nameOf = useColumnName()
  const [selection, setSelection] = useState<Selection>(startOfGrid)
  const [onlyProducts, setOnlyProducts] = useState(false)
  const [search, setSearch] = useState('')
  const shownSearch = useDeferredValue(search)
  const [shown, setShown] = useState<ReadonlySet<string>>()
  const [dialog, setDialog] = useState<'replace' | 'review'>()
  const [savedBatch, setSavedBatch] = useState<number>()
  const { sheet, allRows, allColumns, changes, dispatch, setNewer } = useSheet({
    data,
    permissions,
    shown,
    onlyProducts,
    search: shownSearch,
  })
  const saving = useSaveSheet({
    onNewer: (values) => setNewer((current) => new Map([...current, ...values])),
    onEdit: (edits) => dispatch({ kind: 'edit', edits }),
    onSaved: (batchId, cells) => {
      setSavedBatch(batchId)
      announce(t('bulk.saved', { count: cells.length }))
    },
  })
  const changed = useMemo(() => listChanged(allRows, allColumns, changes.cells), [allRows, allColumns, changes.cells])
  const savable = changed.filter(({ change }) => 'value' in change)
  const variations = data.items.reduce((sum, item) => sum + item.variations.length, 0)
  const columnKeys = new Set(sheet.columns.map(({ key }) => key))

  function showRows(products: boolean) {
    setSelection(startOfGrid)
    setOnlyProducts(products)
  }

  return (
    <Page
      title={t('screen.bulk')}
      parent={{ path: '/products', title: t('screen.products') }}
      isFlush
      state={<span className="soft hide-ph">{t('bulk.count', { products: data.items.length, variations })}</span>}
      actions={
        <>
          <button
            type="button"
            className="ib"
            aria-label={t('bulk.undo')}
            title={t('bulk.undo')}
            disabled={changes.past.length === 0}
            onClick={() => dispatch({ kind: 'undo' })}
          >
            <Icon name="return" />
          </button>
          <Link className="btn hide-ph" to="/products/batches">
            <Icon name="clock" />
            {t('screen.batches')}
          </Link>
          <MenuTrigger>
            <Button className="btn hide-ph">
              <Icon name="columns" />
              {t('bulk.columns')}
            </Button>
            <Popover placement="bottom end">
              <Menu
                className="menu"
                aria-label={t('bulk.columns')}
                selectionMode="multiple"
                selectedKeys={columnKeys}
                shouldCloseOnSelect={false}
                onSelectionChange={(keys) => {
                  if (keys === 'all' || keys.size > 0) {
                    setSelection(startOfGrid)
                    setShown(new Set(keys === 'all' ? allColumns.map(({ key }) => key) : [...keys].map(String)))
                  }
                }}
              >
                {allColumns.map(({ key }) => (
                  <MenuItem key={key} id={key}>
                    {({ isSelected }) => (
                      <>
                        {isSelected ? <Icon name="check" /> : <span className="ico" />}
                        {nameOf(key)}
                      </>
                    )}
                  </MenuItem>
                ))}
              </Menu>
            </Popover>
          </MenuTrigger>
          <button type="button" className="btn hide-ph" onClick={() => exportSheet(sheet, nameOf)}>
            <Icon name="download" />
            {t('bulk.export')}
          </button>
        </>
      }
      bars={
        <>
          <div className="bar line">
            <div className="search">
              <Icon name="search" />
              <input
                className="inp"
                type="search"
                aria-label={t('bulk.search')}
                placeholder={t('bulk.search')}
                value={search}
                onChange={({ target }) => {
                  setSelection(startOfGrid)
                  setSearch(target.value)
                }}
              />
            </div>
            {data.total > data.items.length && (
              <span className="warn-t s12">
                {t('bulk.cut', { shown: format(data.items.length), total: format(data.total) })}
              </span>
            )}
            <span className="row end">
              <span className="seg" role="group" aria-label={t('bulk.rows')}>
                <button
                  type="button"
                  className={onlyProducts ? '' : 'on'}
                  aria-pressed={!onlyProducts}
                  onClick={() => showRows(false)}
                >
                  {t('bulk.rows.variations')}
                </button>
                <button
                  type="button"
                  className={onlyProducts ? 'on' : ''}
                  aria-pressed={onlyProducts}
                  onClick={() => showRows(true)}
                >
                  {t('bulk.rows.products')}
                </button>
              </span>
            </span>
          </div>
          <FormulaBar sheet={sheet} selection={selection} dispatch={dispatch} onReplace={() => setDialog('replace')} />
        </>
      }
    >
      <div className="sheet-w">
        {savedBatch !== undefined && changes.cells.size === 0 && (
          <Notice tone="ok">
            {t('bulk.savedNotice')} <Link to={`/products/batches/${savedBatch}`}>{t('bulk.savedShow')}</Link>
          </Notice>
        )}
        {sheet.rows.length === 0 ? (
          <EmptyState icon="search" title={t('bulk.notFound.title')} text={t('bulk.notFound.text')} />
        ) : (
          <SheetGrid sheet={sheet} selection={selection} onSelect={setSelection} dispatch={dispatch} />
        )}
        <SheetFoot sheet={sheet} refused={saving.refused} onSelect={setSelection} />
        <SaveBar
          changes={changes.cells.size}
          isSaving={saving.isSaving}
          error={
            changes.cells.size > savable.length
              ? t('bulk.notSavable', { count: changes.cells.size - savable.length })
              : ''
          }
          action={t('bulk.review')}
          onSave={() => {
            if (savable.length > 0) setDialog('review')
          }}
          onDiscard={() => dispatch({ kind: 'discard' })}
        />
      </div>
      {dialog === 'replace' && (
        <ReplaceDialog
          sheet={sheet}
          block={toBlock(selection)}
          onReplace={(edits) => {
            dispatch({ kind: 'edit', edits })
            setDialog(undefined)
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'review' && (
        <ReviewDialog
          changed={savable}
          error={saving.error}
          isBusy={saving.isSaving}
          onSave={(chosen, isConfirmed) =>
            void saving.save(chosen, isConfirmed).then((isSaved) => {
              if (isSaved) setDialog(undefined)
            })
          }
          onClose={() => setDialog(undefined)}
        />
      )}
    </Page>
  )
}

/** The sheet as it is seen, with what is not saved yet. */
function exportSheet(sheet: Sheet, nameOf: (column: string) => string): void {
  const lines = sheet.rows.map((row) => [
    row.label === '' ? row.name : `${row.name}, ${row.label}`,
    ...sheet.columns.map((column) => (hasCell(row, column) ? shownText(sheet, row, column) : '')),
  ])
  const heading = ['', ...sheet.columns.map(({ key }) => nameOf(key))]
  const separator = sheet.locale === 'en' ? ',' : ';'
  const text = [heading, ...lines].map((line) => toSpreadsheetLine(line, separator)).join('')
  saveFile('products.csv', byteOrderMark + text, 'text/csv;charset=utf-8')
}
