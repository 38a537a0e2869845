import { normalizeSearchText, matchesQuery } from '../search-text.ts'
import type { PageEntry } from './page-catalogue.ts'

/**
 * The pages whose name or path contains all words of the query, those whose name starts with it first. An empty query
 * returns all pages. ED-2.24, ED-2.25
 */
export function searchPages<P extends Pick<PageEntry, 'name' | 'path'>>(
  pages: readonly P[],
  query: string,
): readonly P[] {
  const phrase = normalizeSearchText(query)
  const matches = pages.filter(({ name, path }) => matchesQuery(`${name} ${path}`, query))
  const startsWithPhrase = ({ name }: P) => normalizeSearchText(name).startsWith(phrase)
  return [...matches.filter(startsWithPhrase), ...matches.filter((page) => !startsWithPhrase(page))]
}
