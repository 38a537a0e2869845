import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context, type Handlers, type Services } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/database/db.ts'
import { addVariations } from './add-variations.ts'
import { deleteUnsold } from './delete-variations.ts'
import { toOptionState } from './option-fields.ts'
import { deleteOptionRow, listOptions, lockOptions } from './options-store.ts'
import { readItemVariations } from './read-item-variations.ts'
import { saveOption } from './save-option.ts'
import { saveVariationPrices } from './set-variation-prices.ts'
import { saveVariationStock } from './set-variation-stock.ts'
import { saveVariations } from './set-variations.ts'

export type VariationHandlers = Handlers<
  | 'getItemVariations'
  | 'setVariations'
  | 'setVariationPrices'
  | 'setVariationStock'
  | 'doAddVariations'
  | 'deleteVariations'
  | 'getOptions'
  | 'setOption'
  | 'deleteOption'
>

/** Options and variations of products, for staff. */
export function variationHandlers({ changes }: Services): VariationHandlers {
  /** One change in one transaction; the answer waits until shoppers see it. */
  async function change<T>(ctx: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
    const result = await retryTaken(() => inTransaction(ctx.db, work))
    await changes.caughtUp()
    return result
  }
  const changeItem =
    <P extends { readonly itemId: number }>(save: (tx: Tx, ctx: Context, payload: P) => Promise<void>) =>
    async (ctx: Context, payload: P) => {
      await change(ctx, (tx) => save(tx, ctx, payload))
      return readItemVariations(ctx, payload.itemId)
    }
  const readOptions = async ({ db }: Context) => ({ options: [...(await listOptions(db))] })
  return {
    getItemVariations: (ctx, { itemId }) => readItemVariations(ctx, itemId),
    setVariations: changeItem(saveVariations),
    setVariationPrices: changeItem(saveVariationPrices),
    setVariationStock: changeItem(saveVariationStock),
    doAddVariations: changeItem(addVariations),
    deleteVariations: changeItem(deleteUnsold),
    getOptions: readOptions,
    async setOption(ctx, payload) {
      const id = await change(ctx, (tx) => saveOption(tx, ctx, payload))
      return { id, ...(await readOptions(ctx)) }
    },
    async deleteOption(ctx, { id }) {
      await change(ctx, async (tx) => {
        const option = (await lockOptions(tx)).find((each) => each.id === id) ?? refuse('option.notFound')
        if (option.isUsed) refuse('option.inUse')
        await deleteOptionRow(tx, id)
        await recordAudit(tx, ctx, {
          action: 'deleteOption',
          subject: 'option',
          subjectId: id,
          before: toOptionState(option),
        })
      })
      return readOptions(ctx)
    },
  }
}

const uniqueViolation = '23505'

/** An import can write the same SKU at the same time: the second attempt finds it and says so at its cell. */
async function retryTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return work()
    throw error
  }
}
