import type { ImportKind } from '@vitrine/contract/catalogue/catalogue-import.contract'
import type { Permission } from '@vitrine/contract/kernel/permissions'
import { refuse, type Context } from '../../kernel/context.ts'

/** What reading an import needs beside the permission of its operations: its rows are data of another kind. */
const toRead: Readonly<Record<ImportKind, readonly Permission[]>> = {
  products: [],
  customers: ['customers'],
  orders: ['customers'],
  redirects: ['content'],
  discounts: ['discounts'],
  giftCards: ['discounts'],
}
/** A file has prices and stock, with or without columns for them: a missing value is a value. */
const toWrite: Partial<Record<ImportKind, readonly Permission[]>> = { products: ['prices', 'stock'] }

export const refuseUnlessMayRead = (ctx: Context, kind: ImportKind): Promise<void> => refuseUnless(ctx, toRead[kind])
export const refuseUnlessMayWrite = (ctx: Context, kind: ImportKind): Promise<void> =>
  refuseUnless(ctx, toWrite[kind] ?? [])

async function refuseUnless(ctx: Context, needed: readonly Permission[]): Promise<void> {
  const granted = (await ctx.operator())?.permissions ?? []
  const permission = needed.find((each) => !granted.includes(each))
  if (permission !== undefined) refuse('import.permissionRequired', { permission })
}
