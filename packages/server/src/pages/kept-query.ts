import type { HeaderRecord } from '../http/responses.ts'

/** The headers of a redirect with the query of the visitor's address behind its own. */
export function withKeptQuery(
  headers: HeaderRecord,
  { keepsQuery, search }: { readonly keepsQuery: boolean; readonly search: string },
): HeaderRecord {
  const { location } = headers
  if (!keepsQuery || search === '' || location === undefined) return headers
  const [, address = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(location) ?? []
  return { ...headers, location: `${address}${address.includes('?') ? '&' : '?'}${search.slice(1)}${fragment}` }
}
