import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { sameValue } from '@vitrine/contract/blocks/tree/same-value'
import type { ListingFields } from '@vitrine/contract/merchandising/category-rule'
import { merchandising } from '../../catalogue/catalogue.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context, type Services } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/database/db.ts'
import { mergeFields } from './merge-fields.ts'
import { recordRevision } from './record-revision.ts'

type Listing = Answer<'getCategoryListing'>

export async function readListing(
  ctx: Pick<Context, 'db'>,
  { categoryId }: Payload<'getCategoryListing'>,
): Promise<Listing> {
  const { fields, version } =
    (await merchandising.findListing(ctx.db, categoryId)) ?? refuse('editor.categoryNotFound', { id: categoryId })
  return { categoryId, ...toAnswer(fields), version }
}

const toAnswer = ({ conditions, exclusions, pins, hidden, ...fields }: ListingFields) => ({
  ...fields,
  conditions: [...conditions],
  exclusions: [...exclusions],
  pins: [...pins],
  hidden: [...hidden],
})

/** Changes how a category is filled and sorted, and what is in it by hand. */
export function saveListing(
  ctx: Context,
  settings: Services['settings'],
  { categoryId, changes, seen, added, removed }: Payload<'setCategoryListing'>,
): Promise<Answer<'setCategoryListing'>> {
  return inTransaction(ctx.db, async (tx) => {
    await merchandising.lockListing(tx, categoryId)
    await merchandising.lockRules(tx)
    const { fields: stored } =
      (await merchandising.findListing(tx, categoryId)) ?? refuse('editor.categoryNotFound', { id: categoryId })
    const { merged, clashes } = mergeFields<ListingFields>(stored, changes, seen)
    if (clashes.length > 0) refuse('category.changedMeanwhile', { clashes })
    const fields = merchandising.normalizeListing(merged)
    const [missing] = await merchandising.findMissingItems(tx, [
      ...fields.pins.map(({ itemId }) => itemId),
      ...fields.hidden,
      ...added,
    ])
    if (missing !== undefined) refuse('catalogue.productNotFound', { id: missing })
    await merchandising.placeByHand(tx, categoryId, { added, removed })
    await replaceListing(tx, ctx, settings, { categoryId, stored, fields })
    if (!sameValue(stored, fields) || added.length > 0 || removed.length > 0)
      await recordAudit(tx, ctx, {
        action: 'setCategoryListing',
        subject: 'category',
        subjectId: categoryId,
        before: stored,
        after: { ...fields, ...(added.length > 0 && { added }), ...(removed.length > 0 && { removed }) },
      })
    return readListing({ db: tx }, { categoryId })
  })
}

interface ReplacedListing {
  readonly categoryId: number
  readonly stored: ListingFields
  readonly fields: ListingFields
}

/** Writes a listing and fills its category by the rule at once. The rules must be locked. */
export async function replaceListing(
  tx: Tx,
  ctx: Context,
  settings: Services['settings'],
  { categoryId, stored, fields }: ReplacedListing,
): Promise<void> {
  if (!sameValue(stored, fields)) {
    await recordRevision(tx, ctx, categoryId, 'former')
    await merchandising.writeListing(tx, categoryId, fields)
    await recordRevision(tx, ctx, categoryId, 'new')
  }
  const { 'shop.currency': currency } = await settings()
  await merchandising.fillCategory(tx, { categoryId, rule: fields }, { currency, now: ctx.now })
}
