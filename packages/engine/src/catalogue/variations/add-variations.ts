import type { Payload } from '@vitrine/contract/api/operations'
import type { Option } from '@vitrine/contract/catalogue/variations/options.contract'
import type { VariationFault } from '@vitrine/contract/catalogue/variations/variation-fields'
import { maxVariations } from '@vitrine/contract/catalogue/variations/variations.contract'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database/db.ts'
import { staffPrices } from '../../pricing/pricing.ts'
import { staffStock } from '../../stock/stock.ts'
import {
  copyBundleParts,
  copyPictures,
  insertVariations,
  listExistingSkus,
  orderVariations,
  writeValues,
  type NewVariation,
} from './added-variations-store.ts'
import { findColourOption } from './colour-option.ts'
import { makeSku, makeUnique } from './make-sku.ts'
import { listOptions } from './options-store.ts'
import { pickVariation } from './set-variations.ts'
import { listVariations, lockCodes, lockItem, type StoredVariation } from './variations-store.ts'

type Input = Payload<'doAddVariations'>

/** Makes variations from values of options. */
export async function addVariations(tx: Tx, ctx: Context, input: Input): Promise<void> {
  const { itemId, optionIds, existing, added } = input
  const item = (await lockItem(tx, itemId)) ?? refuse('catalogue.productNotFound')
  const stored = await listVariations(tx, itemId)
  if (stored.length + added.length > maxVariations) refuse('variation.tooMany', { max: maxVariations })
  const all = await listOptions(tx)
  const options = optionIds.map((id) => all.find((option) => option.id === id) ?? refuse('option.notFound'))
  const moved = existing.map(({ id, valueIds }) => ({ id, valueIds, before: pickVariation(stored, id).valueIds }))
  const movedValues = new Map(moved.map(({ id, valueIds }) => [id, valueIds]))
  refuseCombinations(options, [
    ...stored.map(({ id, valueIds }) => movedValues.get(id) ?? valueIds),
    ...added.map(({ valueIds }) => valueIds),
  ])
  await lockCodes(tx)
  const named = await nameVariations(tx, { added, stored, options, handle: item.handle ?? `item-${itemId}` })

  const changed = moved.filter(({ valueIds, before }) => toCombination(valueIds) !== toCombination(before))
  await writeValues(tx, changed)
  const template = stored.find(({ isMain }) => isMain) ?? stored[0]
  const ids = await insertVariations(tx, { itemId, templateId: template?.id, added: named })
  await writeValues(
    tx,
    named.flatMap(({ valueIds }, at) => (ids[at] === undefined ? [] : [{ id: ids[at], valueIds }])),
  )
  if (template) await staffPrices.copyPrices(tx, template.id, ids)
  if (template?.kind === 'bundle') await copyBundleParts(tx, template.id, ids)
  else await staffStock.copyStockRules(tx, template?.id, ids)
  const colour = findColourOption(options)
  if (colour) await copyPictures(tx, itemId, ids, colour.id)
  await orderVariations(tx, itemId, optionIds)
  if (ids.length + changed.length > 0)
    await recordAudit(tx, ctx, {
      action: 'doAddVariations',
      subject: 'item',
      subjectId: itemId,
      after: { added: named.map(({ sku }) => sku), changed: changed.length },
    })
}

const toCombination = (valueIds: readonly number[]) => valueIds.toSorted((one, other) => one - other).join(' ')

/** Each variation has exactly one value of each option, and no two have the same ones. */
function refuseCombinations(options: readonly Option[], combinations: readonly (readonly number[])[]): void {
  for (const valueIds of combinations) {
    const isComplete =
      valueIds.length === options.length &&
      options.every(({ values }) => values.filter(({ id }) => valueIds.includes(id)).length === 1)
    if (!isComplete) refuse('variation.valueMissing')
  }
  if (new Set(combinations.map(toCombination)).size < combinations.length) refuse('variation.combinationTaken')
}

interface NamingInput {
  readonly added: Input['added']
  readonly stored: readonly StoredVariation[]
  readonly options: readonly Option[]
  readonly handle: string
}

/** Typed SKUs have to be free; others are made from those of the product and the values. */
async function nameVariations(
  tx: Tx,
  { added, stored, options, handle }: NamingInput,
): Promise<readonly NewVariation[]> {
  const existing = stored.map(({ fields, valueIds }) => ({ sku: fields.sku, optionCount: valueIds.length }))
  const wanted = added.map(({ sku, valueIds }) => ({
    valueIds,
    isTyped: sku !== undefined && sku !== '',
    sku:
      sku ||
      makeSku({
        existing,
        handle,
        valueCodes: options.flatMap(({ values }) => values.find(({ id }) => valueIds.includes(id))?.code ?? []),
      }),
  }))
  const candidates = wanted.flatMap(({ sku }) => [
    sku,
    ...Array.from({ length: maxTries }, (_, at) => `${sku}-${at + 2}`),
  ])
  const taken = new Set(await listExistingSkus(tx, candidates))
  const faults: VariationFault[] = []
  const named = wanted.map(({ valueIds, isTyped, sku }, at) => {
    if (isTyped && taken.has(sku)) faults.push({ variationId: -1 - at, field: 'sku', because: 'skuTaken', value: sku })
    const free = isTyped ? sku : makeUnique(sku, (each) => taken.has(each))
    taken.add(free)
    return { sku: free, valueIds }
  })
  if (faults.length > 0) refuse('variation.invalid', { faults })
  return named
}

const maxTries = 30
