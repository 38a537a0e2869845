import { foldWords, hasWords } from './fold-words.ts'
import type { PageEntry } from './page-catalogue.ts'

/** The pages in whose name or path all words stand; first those whose name begins so. Without words all pages. ED-2.24, ED-2.25 */
export function searchPages<P extends Pick<PageEntry, 'name' | 'path'>>(pages: readonly P[], typed: string): readonly P[] {
  const phrase = foldWords(typed)
  const found = pages.filter(({ name, path }) => hasWords(`${name} ${path}`, typed))
  const begins = ({ name }: P) => foldWords(name).startsWith(phrase)
  return [...found.filter(begins), ...found.filter((page) => !begins(page))]
}
