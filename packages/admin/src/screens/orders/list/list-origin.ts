/** The list from which an order was opened, in the state of the location. */
export interface ListOrigin {
  /** Of the address: the breadcrumb leads back to it. */
  readonly search: string
  /** The filters as they apply, those of the view included. */
  readonly query: string
}

export function readOrigin(state: unknown): ListOrigin | undefined {
  const [search, query]: unknown[] = [Reflect.get(Object(state), 'search'), Reflect.get(Object(state), 'query')]
  return typeof search === 'string' && typeof query === 'string' ? { search, query } : undefined
}
