import type { Input } from '@vitrine/contract/api/operations'
import { afterAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { shopWithCatalogue } from '../../harness/shops/shop-with-catalogue.ts'
import type { TestVisitor } from '../../harness/shops/test-shop.ts'
import { wardrobe } from '../fixtures/wardrobe.ts'

const shop = await shopWithCatalogue(wardrobe, { afterwards: afterAll })
const owner = await shop.operator()
const itemOf = (handle: string) => shop.id('items', handle)
const read = async (handle: string) => owner.call('getItemVariations', { itemId: await itemOf(handle) })
const options = async () => (await owner.call('getOptions', {})).options
const option = async (code: string) => {
  const found = (await options()).find((each) => each.code === code)
  if (!found) throw new Error(`there is no option ${code}`)
  return found
}
const value = async (code: string, valueCode: string) => {
  const found = (await option(code)).values.find((each) => each.code === valueCode)
  if (!found) throw new Error(`${code} has no value ${valueCode}`)
  return found.id
}
const toFields = ({ type, names, values }: Awaited<ReturnType<typeof option>>): Input<'setOption'>['option'] => ({
  type,
  names,
  values: values.map(({ id, names: own, color }) => ({ id, names: own, color })),
})
const setOption = (input: Input<'setOption'>, by: TestVisitor = owner) => by.call('setOption', input)

describe('variations are made from options', () => {
  test('with prices, weight and pictures of their sisters, and without stock', async () => {
    const before = await read('jumper')
    const [size, color] = [await option('size'), await option('color')]
    const [large, cream] = [await value('size', 'l'), await value('color', 'cream')]
    const after = await owner.call('doAddVariations', {
      itemId: before.itemId,
      optionIds: [color.id, size.id],
      added: [
        { valueIds: [cream, large] },
        { valueIds: [await value('color', 'moss'), await value('size', 's')], sku: 'OWN' },
      ],
    })
    expect(after.variations).toHaveLength(before.variations.length + 2)
    const made = after.variations.find(({ valueIds }) => valueIds.includes(cream) && valueIds.includes(large))
    const main = before.variations.find(({ isMain }) => isMain)
    expect(made).toMatchObject({
      isMain: false,
      isSold: false,
      fields: { sku: 'J-CREAM-L', gtin: null, weightG: main?.fields.weightG },
      stock: { available: 0 },
    })
    expect(made?.prices).toEqual(main?.prices)
    const own = after.variations.find(({ fields }) => fields.sku === 'OWN')
    expect(own?.fields.isActive).toBe(true)
    const pictures = await shop.db
      .selectFrom('variation_images')
      .where('variation_id', '=', own?.id ?? 0)
      .select('position')
      .execute()
    expect(pictures.length).toBeGreaterThan(0)
  })

  test('and a product without options gets its first', async () => {
    const coat = await read('members-coat')
    const [id, size] = [coat.variations[0]?.id ?? 0, await option('size')]
    const [small, medium] = [await value('size', 's'), await value('size', 'm')]
    const after = await owner.call('doAddVariations', {
      itemId: coat.itemId,
      optionIds: [size.id],
      existing: [{ id, valueIds: [medium] }],
      added: [{ valueIds: [small] }],
    })
    expect(after.optionIds).toEqual([size.id])
    // In the order of the sizes.
    expect(after.variations.map(({ fields, valueIds }) => [fields.sku, valueIds])).toEqual([
      ['COAT-S', [small]],
      ['COAT', [medium]],
    ])
  })

  test('and those of a bundle have its parts', async () => {
    const { itemId, variations } = await read('bundle')
    const [id, size] = [variations[0]?.id ?? 0, await option('size')]
    const [small, medium] = [await value('size', 's'), await value('size', 'm')]
    const after = await owner.call('doAddVariations', {
      itemId,
      optionIds: [size.id],
      existing: [{ id, valueIds: [small] }],
      added: [{ valueIds: [medium] }],
    })
    const made = after.variations.find(({ valueIds }) => valueIds.includes(medium))
    expect(made).toMatchObject({ kind: 'bundle', stock: null, fields: { sku: 'CAPSULE-M' } })
    const parts = await shop.db
      .selectFrom('bundle_components')
      .where('bundle_id', '=', made?.id ?? 0)
      .select('quantity')
      .orderBy('position')
      .execute()
    expect(parts.map(({ quantity }) => quantity)).toEqual([1, 2])
  })

  test('each once', async () => {
    const { itemId, optionIds } = await read('members-coat')
    const [small, large] = [await value('size', 's'), await value('size', 'l')]
    const add = (valueIds: number[], sku?: string) =>
      owner.call('doAddVariations', { itemId, optionIds, added: [{ valueIds, ...(sku && { sku }) }] })
    expect((await expectRefusal(add([small]))).key).toBe('variation.combinationTaken')
    expect((await expectRefusal(add([]))).key).toBe('variation.valueMissing')
    expect((await expectRefusal(add([small, large]))).key).toBe('variation.valueMissing')
    const taken = await expectRefusal(add([large], 'SCARF'))
    expect(taken).toMatchObject({ key: 'variation.invalid', details: { faults: [{ because: 'skuTaken' }] } })
    const unknown = owner.call('doAddVariations', { itemId, optionIds: [99_999], added: [{ valueIds: [small] }] })
    expect((await expectRefusal(unknown)).key).toBe('option.notFound')
  })

  test('up to a limit', async () => {
    const { itemId, optionIds } = await read('members-coat')
    const large = await value('size', 'l')
    const many = Array.from({ length: 499 }, () => ({ valueIds: [large] }))
    const refusal = await expectRefusal(owner.call('doAddVariations', { itemId, optionIds, added: many }))
    expect(refusal).toMatchObject({ key: 'variation.tooMany', details: { max: 500 } })
  })
})

describe('a variation is deleted', () => {
  const remove = async (handle: string, ids: readonly number[]) =>
    owner.call('deleteVariations', { itemId: await itemOf(handle), variationIds: [...ids] })

  test('if it was never sold, and another one becomes the main one', async () => {
    const before = await read('members-coat')
    const main = before.variations.find(({ isMain }) => isMain)
    const after = await remove('members-coat', [main?.id ?? 0])
    expect(after.variations).toHaveLength(before.variations.length - 1)
    expect(after.variations.filter(({ isMain }) => isMain)).toHaveLength(1)
    expect((await expectRefusal(remove('members-coat', [main?.id ?? 0]))).key).toBe('variation.notFound')
  })

  test('unless it is the last one, or part of a bundle', async () => {
    const coat = await read('members-coat')
    const last = await expectRefusal(
      remove(
        'members-coat',
        coat.variations.map(({ id }) => id),
      ),
    )
    expect(last.key).toBe('variation.last')
    const bundled = await expectRefusal(remove('jumper', [await shop.id('variations', 'J-M-CREAM')]))
    expect(bundled).toMatchObject({ key: 'variation.inBundle', details: { skus: 'J-M-CREAM' } })
  })
})

describe('an option', () => {
  test('is added, renamed and reordered, and shoppers read the new names', async () => {
    const size = await option('size')
    const [small, medium, large] = toFields(size).values
    if (!small || !medium || !large) throw new Error('there are three sizes')
    const values = [
      large,
      { id: null, names: { en: 'XL', de: 'XL' }, color: null },
      medium,
      { ...small, names: { en: 'Small' } },
    ]
    const after = await setOption({
      id: size.id,
      seen: toFields(size),
      option: { ...toFields(size), names: { ...size.names, de: 'Kleidergröße' }, values },
    })
    const saved = after.options.find(({ id }) => id === size.id)
    expect(saved?.values.map(({ code }) => code)).toEqual(['l', 'xl', 'm', 's'])
    const product = await shop.visitor({ locale: 'de' }).call('getProduct', { id: await itemOf('jumper') })
    expect(JSON.stringify(product)).toContain('Kleidergröße')
  })

  test('is merged by field if two people change it', async () => {
    const color = await option('color')
    const seen = toFields(color)
    const rename = (at: number, names: object, more: object = {}) => ({
      id: color.id,
      seen,
      option: {
        ...seen,
        ...more,
        values: seen.values.map((each, place) =>
          place === at ? { ...each, names: { ...each.names, ...names } } : each,
        ),
      },
    })
    await setOption(rename(0, { en: 'Ivory' }), await shop.operator({ role: 'catalogue' }))
    const merged = await setOption(rename(1, { de: 'Moosgrün' }))
    const [ivory, moss] = merged.options.find(({ id }) => id === color.id)?.values ?? []
    expect([ivory?.names.en, moss?.names.de]).toEqual(['Ivory', 'Moosgrün'])
    const refusal = await expectRefusal(setOption(rename(0, { en: 'Ecru' })))
    expect(refusal).toMatchObject({
      key: 'option.changedMeanwhile',
      details: { clashes: [{ stored: 'Ivory', sent: 'Ecru' }] },
    })
  })

  test('needs names, each once', async () => {
    const value0 = { id: null, names: { en: 'One' }, color: null }
    const refusal = await expectRefusal(
      setOption({ option: { type: 'box', names: {}, values: [value0, { ...value0, names: {} }, value0] } }),
    )
    expect(refusal.key).toBe('option.invalid')
    expect(refusal.details['faults']).toEqual([
      { path: 'names', because: 'nameMissing' },
      { path: 'values.1.names', because: 'nameMissing' },
      { path: 'values.2.names', because: 'nameTaken' },
    ])
  })

  test('and its values are deleted only while no variation has them', async () => {
    const size = await option('size')
    const seen = toFields(size)
    const used = {
      ...seen,
      values: seen.values.filter(({ id }) => id !== size.values.find(({ isUsed }) => isUsed)?.id),
    }
    expect((await expectRefusal(setOption({ id: size.id, seen, option: used }))).key).toBe('option.valueInUse')
    const unused = {
      ...seen,
      values: seen.values.filter(({ id }) => id !== size.values.find(({ isUsed }) => !isUsed)?.id),
    }
    await setOption({ id: size.id, seen, option: unused })
    expect((await option('size')).values).toHaveLength(size.values.length - 1)
    expect((await expectRefusal(owner.call('deleteOption', { id: size.id }))).key).toBe('option.inUse')

    const { id } = await setOption({ option: { type: 'dropdown', names: { en: 'Length' }, values: [] } })
    await owner.call('deleteOption', { id })
    expect((await options()).map((each) => each.id)).not.toContain(id)
    expect((await expectRefusal(owner.call('deleteOption', { id }))).key).toBe('option.notFound')
  })
})
