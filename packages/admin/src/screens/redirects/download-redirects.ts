import { call } from '../../data/client.ts'
import { saveFile } from '../../parts/save-file.ts'

/** Saves all redirects as a CSV file and returns how many. */
export async function downloadRedirects(): Promise<number> {
  const { csv, redirects } = await call('getRedirectExport', {})
  saveFile('redirects.csv', csv, 'text/csv;charset=utf-8')
  return redirects
}
