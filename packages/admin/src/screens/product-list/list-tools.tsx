import { byteOrderMark } from '@vitrine/contract/kernel/spreadsheet-line'
import type { ProductColumn } from '@vitrine/contract/catalogue/product-list.contract'
import { useState } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import type { ProductListFilter } from '../../data/batch-queries.ts'
import { call } from '../../data/client.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { useAnnounce } from '../../parts/announcer.tsx'
import { Icon } from '../../parts/icon.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { useText } from '../../text/text.tsx'
import { listColumns, toExportColumns, writeColumns, type ListColumn } from './list-columns.ts'

interface ListToolsProps {
  readonly filter: ProductListFilter
  readonly columns: readonly ListColumn[]
  readonly sort: string
  readonly onSort: (sort: string) => void
  readonly onColumns: (columns: string) => void
}

/** At the end of the filter bar: sorts, exports what is seen, chooses columns. */
export function ListTools({ filter, columns, sort, onSort, onColumns }: ListToolsProps) {
  const t = useText()
  const toText = useRefusalText()
  const announce = useAnnounce()
  const [isExporting, setExporting] = useState(false)

  async function exportShown() {
    setExporting(true)
    try {
      announce(t('products.export.done', { count: await downloadProducts(filter, toExportColumns(columns)) }))
    } catch (refusal) {
      announce(toText(refusal))
    }
    setExporting(false)
  }

  return (
    <div className="row tools hide-ph">
      <select
        className="sel"
        aria-label={t('products.sort')}
        value={sort}
        onChange={({ target }) => onSort(target.value)}
      >
        <option value="">{t('products.sort.newest')}</option>
        <option value="oldest">{t('products.sort.oldest')}</option>
        <option value="name">{t('products.sort.name')}</option>
        <option value="nameDescending">{t('products.sort.nameDescending')}</option>
      </select>
      <button
        type="button"
        className="ib"
        aria-label={t('products.export')}
        title={t('products.export')}
        disabled={isExporting}
        onClick={() => void exportShown()}
      >
        <Icon name="download" />
      </button>
      <MenuTrigger>
        <Button className="ib" aria-label={t('products.columns')}>
          <Icon name="columns" />
        </Button>
        <Popover placement="bottom end">
          <Menu
            className="menu"
            aria-label={t('products.columns')}
            selectionMode="multiple"
            selectedKeys={columns}
            shouldCloseOnSelect={false}
            onSelectionChange={(chosen) =>
              onColumns(writeColumns(new Set(chosen === 'all' ? Object.keys(listColumns) : [...chosen].map(String))))
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
    </div>
  )
}

/** Loads all products of a filter part by part and saves them as one CSV file; returns how many. */
async function downloadProducts(filter: ProductListFilter, columns: ProductColumn[]): Promise<number> {
  const parts: string[] = [byteOrderMark]
  let count = 0
  let after: number | null = null
  do {
    const part: Awaited<ReturnType<typeof call<'getProductExport'>>> = await call('getProductExport', {
      ...filter,
      columns,
      ...(after !== null && { after }),
    })
    parts.push(part.csv)
    count += part.products
    after = part.next
  } while (after !== null)
  saveFile('products.csv', parts.join(''), 'text/csv;charset=utf-8')
  return count
}
