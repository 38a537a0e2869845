import { formatImportReason } from '@vitrine/contract/catalogue/import-reasons'
interface SaleStateCells {
  readonly published: string
  readonly status: string
}

const trueWords = ['true', 'yes', '1', 'wahr', 'ja', 'prawda', 'tak']
const falseWords = ['false', 'no', '0', 'falsch', 'nein', 'fałsz', 'nie']
const activeWords = ['active', 'aktiv', 'aktywny']
const inactiveWords = ['draft', 'archived', 'unlisted', 'entwurf', 'archiviert', 'szkic', 'zarchiwizowany']

/** Whether the product is on sale; empty cells count as on sale. */
export function isOnSale({ published, status }: SaleStateCells): boolean {
  return ['', ...trueWords].includes(published.toLowerCase()) && ['', ...activeWords].includes(status.toLowerCase())
}

/** The fault of an unknown value, which is rejected and not guessed. */
export function findSaleStateFault({ published, status }: SaleStateCells): string | undefined {
  if (!['', ...trueWords, ...falseWords].includes(published.toLowerCase()))
    return formatImportReason('publishedUnknown', { cell: published })
  if (!['', ...activeWords, ...inactiveWords].includes(status.toLowerCase()))
    return formatImportReason('statusUnknown', { cell: status })
  return undefined
}
