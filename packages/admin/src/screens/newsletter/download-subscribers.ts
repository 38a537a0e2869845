import type { Answer } from '@vitrine/contract/api/operations'
import { byteOrderMark } from '@vitrine/contract/kernel/spreadsheet-line'
import { call } from '../../data/client.ts'
import { saveFile } from '../../parts/save-file.ts'

/** Saves the confirmed subscribers of a list as one CSV file and returns how many. */
export async function downloadSubscribers(folder: string): Promise<number> {
  const parts = [byteOrderMark]
  let count = 0
  let after: number | null = null
  do {
    const part: Answer<'getNewsletterExport'> = await call('getNewsletterExport', {
      folder,
      ...(after !== null && { after }),
    })
    parts.push(part.csv)
    count += part.subscribers
    after = part.next
  } while (after !== null)
  saveFile(`newsletter-${folder}.csv`, parts.join(''), 'text/csv;charset=utf-8')
  return count
}
