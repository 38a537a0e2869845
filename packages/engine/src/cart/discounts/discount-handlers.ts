import type { Handlers, Services } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/db.ts'
import { createBatch, endCodes, readBatch, readBatches, readBatchFile } from './code-batches.ts'
import { readDiscount, readDiscountChoices, readDiscountList } from './discount-answer.ts'
import { findTargets } from './discount-choices-store.ts'
import type { DiscountMarket } from './discount-store.ts'
import { readGiftCard, readGiftCardList } from './gift-card-answer.ts'
import { blockGiftCard, correctGiftCard, issueGiftCard } from './gift-cards.ts'
import { createDiscount, endDiscount, saveDiscount } from './save-discount.ts'

export type DiscountHandlers = Handlers<
  | 'getDiscountList'
  | 'getDiscount'
  | 'getDiscountChoices'
  | 'getDiscountTargets'
  | 'doCreateDiscount'
  | 'setDiscount'
  | 'setDiscountEnded'
  | 'getCodeBatches'
  | 'doCreateCodeBatch'
  | 'getCodeBatchFile'
  | 'doEndCodeBatch'
  | 'getGiftCardList'
  | 'getGiftCard'
  | 'doIssueGiftCard'
  | 'setGiftCardBlocked'
  | 'doCorrectGiftCard'
>

/** Coupons, batches of codes and gift cards, for staff. */
export function discountHandlers(services: Services): DiscountHandlers {
  const { db } = services
  const readMarket = async (): Promise<DiscountMarket> => {
    const { 'shop.currency': currency, 'shop.timeZone': timeZone } = await services.settings()
    return { currency, timeZone }
  }
  const readTimeZone = async () => (await readMarket()).timeZone

  return {
    getDiscountList: async (ctx, payload) => readDiscountList(ctx, payload, await readMarket()),
    getDiscount: async (ctx, { id }) => readDiscount(ctx, id, await readMarket()),
    getDiscountChoices: async (ctx) => readDiscountChoices(ctx.db, await readMarket(), ctx.locale),
    async getDiscountTargets({ db: reading, locale }, { kind, search }) {
      const wanted = search.trim()
      return wanted === '' ? [] : [...(await findTargets(reading, { kind, search: wanted, locale }))]
    },
    async doCreateDiscount(ctx, input) {
      const market = await readMarket()
      const id = await inTransaction(db, (tx) => createDiscount(tx, ctx, { input, market }))
      return readDiscount(ctx, id, market)
    },
    async setDiscount(ctx, input) {
      const market = await readMarket()
      await inTransaction(db, (tx) => saveDiscount(tx, ctx, { input, market }))
      return readDiscount(ctx, input.id, market)
    },
    async setDiscountEnded(ctx, input) {
      const market = await readMarket()
      await inTransaction(db, (tx) => endDiscount(tx, ctx, { input, market }))
      return readDiscount(ctx, input.id, market)
    },
    getCodeBatches: async (ctx, payload) => readBatches(ctx.db, payload, await readTimeZone()),
    async doCreateCodeBatch(ctx, input) {
      const id = await inTransaction(db, (tx) => createBatch(tx, ctx, input))
      return readBatch(ctx.db, id)
    },
    getCodeBatchFile: (ctx, payload) => readBatchFile(ctx.db, payload),
    async doEndCodeBatch(ctx, payload) {
      await inTransaction(db, (tx) => endCodes(tx, ctx, payload))
      return readBatch(ctx.db, payload.id)
    },
    getGiftCardList: async (ctx, payload) => readGiftCardList(ctx, payload, await readTimeZone()),
    getGiftCard: async (ctx, { id }) => readGiftCard(ctx, id, await readTimeZone()),
    async doIssueGiftCard(ctx, input) {
      const id = await inTransaction(db, (tx) => issueGiftCard(tx, ctx, input))
      return readGiftCard(ctx, id, await readTimeZone())
    },
    async setGiftCardBlocked(ctx, input) {
      await inTransaction(db, (tx) => blockGiftCard(tx, ctx, input))
      return readGiftCard(ctx, input.id, await readTimeZone())
    },
    async doCorrectGiftCard(ctx, input) {
      await inTransaction(db, (tx) => correctGiftCard(tx, ctx, input))
      return readGiftCard(ctx, input.id, await readTimeZone())
    },
  }
}
