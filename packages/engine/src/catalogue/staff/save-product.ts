import type { Payload } from '@vitrine/contract/api/operations'
import { locales } from '@vitrine/contract/kernel/i18n/locale'
import type { ProductFields } from '@vitrine/contract/catalogue/product-fields'
import type { ProductRevision } from '@vitrine/contract/catalogue/products.contract'
import type { FieldClash } from '@vitrine/contract/shop/method-fields'
import { slugify } from '@vitrine/contract/pages/page-slug'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database/db.ts'
import { applyResolved, diffFields, mergeFields, type Fields } from '../../kernel/merge-fields.ts'
import { readKnownReferences } from './known-references-store.ts'
import { findProductFaults } from './product-faults.ts'
import {
  applyChanges,
  flatten,
  noFields,
  normaliseChanges,
  toLogged,
  unflatten,
  withoutNothing,
} from './product-fields.ts'
import { lockProduct, type StoredProduct } from './product-store.ts'
import { findLastRevision, findRevision, insertRevision } from './revisions-store.ts'
import type { ProductSettings } from './staff-product.ts'
import { insertProduct, touchTexts, writeProduct } from './write-product-store.ts'

export async function lockOrRefuse(tx: Tx, itemId: number): Promise<StoredProduct> {
  return (await lockProduct(tx, itemId)) ?? refuse('catalogue.productNotFound')
}

/** Merges the change with what others saved meanwhile, and saves it with a revision. */
export async function saveProduct(
  tx: Tx,
  ctx: Context,
  settings: ProductSettings,
  { itemId, fields, seen, resolved, reviewedLocales = [] }: Payload<'setProduct'>,
): Promise<void> {
  const product = await lockOrRefuse(tx, itemId)
  const stored = toPaths(product.fields)
  const change = applyResolved({
    seen: seen && applyChanges(stored, seen),
    sent: applyChanges(stored, normaliseChanges(fields)),
    resolved,
  })
  const { merged, clashes } = mergeFields({ stored, seen: change.seen ?? stored, sent: change.sent })
  if (clashes.length > 0) await refuseClashes(tx, product, clashes)
  await writeChange(tx, ctx, settings, { product, fields: merged, action: 'save' })
  if (reviewedLocales.length > 0) await touchTexts(tx, itemId, reviewedLocales, ctx.now)
}

/** The last revision says who it was, unless the product was changed without one since. */
async function refuseClashes(tx: Tx, { id, fields, updatedAt }: StoredProduct, clashes: readonly FieldClash[]) {
  const last = await findLastRevision(tx, id)
  const isLast = last !== undefined && diffFields(last.fields, toPaths(fields)) === undefined
  refuse('product.changedMeanwhile', {
    clashes: clashes.slice(0, 50),
    by: isLast ? last.by : null,
    at: (isLast ? last.at : updatedAt).toISOString(),
  })
}

export async function createProduct(
  tx: Tx,
  ctx: Context,
  settings: ProductSettings,
  { fields, type, sku }: Payload<'doCreateProduct'>,
): Promise<number> {
  const wanted = complete(unflatten(applyChanges({}, normaliseChanges(fields))))
  await refuseFaults(tx, settings, wanted, undefined)
  const name = wanted.texts[settings.mainLocale].name1
  const id = await insertProduct(tx, { type, slug: slugify(name), sku, at: ctx.now })
  if (id === undefined) refuse('product.invalid', { faults: [{ path: 'sku', because: 'skuTaken' }] })
  await writeProduct(tx, { id, before: noFields, after: wanted, at: ctx.now })
  await recordNew(tx, ctx, { id, action: 'doCreateProduct', kind: 'create' })
  return id
}

/** Gives the product the fields of a revision. */
export async function restoreProduct(
  tx: Tx,
  ctx: Context,
  settings: ProductSettings,
  { itemId, revisionId, version }: Payload<'doRestoreProductRevision'>,
): Promise<void> {
  const product = await lockOrRefuse(tx, itemId)
  const revision = (await findRevision(tx, itemId, revisionId)) ?? refuse('product.revisionNotFound')
  if (product.version !== version) await refuseClashes(tx, product, [])
  await writeChange(tx, ctx, settings, { product, fields: revision.fields, action: 'restore' })
}

interface Change {
  readonly product: StoredProduct
  readonly fields: Fields
  readonly action: 'save' | 'restore'
}

async function writeChange(
  tx: Tx,
  ctx: Context,
  settings: ProductSettings,
  { product, fields, action }: Change,
): Promise<void> {
  const { id, version } = product
  const after = complete(unflatten(fields))
  const before = toPaths(product.fields)
  const changed = diffFields(before, toPaths(after))
  if (changed === undefined) return
  // Two changes that are right each can be wrong together.
  await refuseFaults(tx, settings, after, id)
  await recordStart(tx, product, before)
  await writeProduct(tx, { id, before: product.fields, after, at: ctx.now })
  const operator = await ctx.operator()
  const stored = toPaths((await lockOrRefuse(tx, id)).fields)
  await insertRevision(tx, { itemId: id, version: version + 1, action, fields: stored, savedBy: operator?.id ?? null })
  await recordAudit(tx, ctx, {
    action: action === 'save' ? 'setProduct' : 'doRestoreProductRevision',
    subject: 'item',
    subjectId: id,
    before: toLogged(changed.before),
    after: toLogged(changed.after),
  })
}

/** What was written outside of the product's page since its last revision is a revision of its own. */
async function recordStart(tx: Tx, { id, version }: StoredProduct, fields: Fields): Promise<void> {
  const last = await findLastRevision(tx, id)
  if (last !== undefined && diffFields(last.fields, fields) === undefined) return
  const action: ProductRevision['action'] = last === undefined ? 'start' : 'elsewhere'
  await insertRevision(tx, { itemId: id, version, action, fields, savedBy: null })
}

/** The first revision of a new product, and its entry in the log. */
export async function recordNew(
  tx: Tx,
  ctx: Context,
  { id, action, kind }: { readonly id: number; readonly action: string; readonly kind: 'create' | 'duplicate' },
): Promise<void> {
  const { version, fields } = await lockOrRefuse(tx, id)
  const operator = await ctx.operator()
  const paths = toPaths(fields)
  await insertRevision(tx, { itemId: id, version, action: kind, fields: paths, savedBy: operator?.id ?? null })
  await recordAudit(tx, ctx, { action, subject: 'item', subjectId: id, after: toLogged(paths) })
}

export const toPaths = (fields: ProductFields) => withoutNothing(flatten(fields))

/** A language with a name has an address. */
function complete(fields: ProductFields): ProductFields {
  const texts = { ...fields.texts }
  for (const locale of locales) {
    const { name1, urlPath } = texts[locale]
    if (name1 !== '' && urlPath === '') texts[locale] = { ...texts[locale], urlPath: slugify(name1) || 'p' }
  }
  return { ...fields, texts }
}

async function refuseFaults(
  tx: Tx,
  { mainLocale }: ProductSettings,
  fields: ProductFields,
  id: number | undefined,
): Promise<void> {
  const known = await readKnownReferences(tx, fields)
  const faults = findProductFaults(fields, { mainLocale, id, known })
  if (faults.length > 0) refuse('product.invalid', { faults: faults.slice(0, 50) })
}
