import type { Tx } from '../../kernel/database/db.ts'
import { lockTree } from '../tree/page-tree-store.ts'
import type { AddressFault } from './redirect-address.ts'
import type { TypedRedirect } from './plan-redirects.ts'
import { prepareRedirects } from './write-redirects.ts'
import { insertFormerPaths, listRelatedRedirects, writeRedirects } from './redirects-store.ts'

export interface FormerAddress {
  readonly row: number
  readonly from: string
  readonly id: number
  readonly isNew: boolean
}

/** Writes the redirects of a former shop as those that staff import; addresses that have one keep it. */
export async function write(
  tx: Tx,
  typed: readonly TypedRedirect[],
  { origin, operatorId }: { readonly origin: string; readonly operatorId: number | null },
): Promise<{
  readonly written: readonly FormerAddress[]
  readonly refused: readonly (TypedRedirect & { readonly refusal: AddressFault })[]
}> {
  await lockTree(tx)
  const plan = await prepareRedirects(
    tx,
    { typed, products: new Map(), allowsExternal: true, flattens: true },
    { origin },
  )
  const before = new Set(plan.stored.map(({ locale, path }) => `${locale} ${path}`))
  const fresh = plan.accepted.filter(({ source }) => !before.has(`${source.locale} ${source.path}`))
  await writeRedirects(
    tx,
    fresh.map(({ source, target }) => plan.toWrite(source, target)),
    { origin: 'imported', operatorId },
  )
  const stored = await listRelatedRedirects(tx, { sources: plan.accepted.map(({ source }) => source), paths: [] })
  const ids = new Map(stored.map(({ locale, path, id }) => [`${locale} ${path}`, id]))
  return {
    refused: plan.refused,
    written: plan.accepted.map(({ row, from, source }) => ({
      row,
      from,
      id: ids.get(`${source.locale} ${source.path}`) ?? 0,
      isNew: !before.has(`${source.locale} ${source.path}`),
    })),
  }
}

export { deleteRedirectsById as remove } from './redirects-store.ts'
export { insertFormerPaths as leadTo }
