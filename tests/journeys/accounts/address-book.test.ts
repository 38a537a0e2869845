import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  kassel,
  london,
  refusalFields,
  shopWithCheckout,
  type ShopWithCheckout,
} from '../fixtures/shop-with-checkout.ts'

let shop: ShopWithCheckout
beforeAll(async () => {
  shop = await shopWithCheckout({ afterwards: afterAll })
})

/** Creates a customer for one test. */
async function customer({ cart = [] }: { readonly cart?: readonly string[] } = {}) {
  const visitor = shop.visitor()
  await visitor.call('doRegisterUser', {
    email: `${crypto.randomUUID()}@example.org`,
    password: 'demo-shop-1',
    repeatPassword: 'demo-shop-1',
  })
  for (const sku of cart)
    await visitor.call('doAddCartItem', { productId: await shop.id('variations', sku), quantity: 1 })
  const keep = async (
    typeId: 1 | 2,
    code: string,
    address: typeof london,
    use: { readonly useAsBilling?: boolean; readonly useAsShipping?: boolean } = {},
  ) =>
    (
      await visitor.call('doSaveAddress', {
        typeId,
        addressData: { ...address, country: shop.country(code) },
        ...use,
        isForCheckout: false,
      })
    ).address
  const list = (typeId: 1 | 2) => visitor.call('getAddresses', { typeId })
  return {
    ...visitor,
    keep,
    list,
    remove: (typeId: 1 | 2, addressId: number) => visitor.call('deleteAddress', { typeId, addressId }),
  }
}

describe('the addresses of an account', () => {
  test('are saved, changed and deleted with an empty cart [SF-2.77]', async () => {
    const ann = await customer()
    const first = await ann.keep(1, 'GB', london)
    expect(
      (
        await ann.call('doSaveAddress', {
          typeId: 1,
          addressData: { ...london, id: first.id, city: 'Leeds', country: shop.country('GB') },
        })
      ).checkout,
    ).toBeNull()
    expect(await ann.list(1)).toMatchObject([{ id: first.id, city: 'Leeds' }])
    const second = await ann.keep(1, 'DE', kassel)
    expect((await ann.remove(1, first.id)).map(({ id }) => id)).toEqual([second.id])
    expect(await ann.remove(1, second.id)).toEqual([])
  })

  test('have one default of each kind, which is listed first [SF-3.04]', async () => {
    const ann = await customer()
    const first = await ann.keep(1, 'GB', { ...london, primary: true })
    const second = await ann.keep(1, 'DE', { ...kassel, primary: true }, { useAsShipping: true })
    expect((await ann.list(1)).map(({ id, primary }) => [id, primary])).toEqual([
      [second.id, true],
      [first.id, false],
    ])
    expect((await ann.list(2)).map(({ id, primary }) => [id, primary])).toEqual([[second.id, false]])
    await ann.keep(1, 'GB', { ...london, id: first.id, primary: true })
    expect((await ann.list(1)).map(({ id, primary }) => [id, primary])).toEqual([
      [first.id, true],
      [second.id, false],
    ])
  })

  test('that are used for both kinds are removed from one and kept for the other', async () => {
    const ann = await customer()
    const both = await ann.keep(1, 'GB', { ...london, primary: true }, { useAsShipping: true })
    expect(await ann.remove(1, both.id)).toEqual([])
    expect(await ann.list(2)).toMatchObject([{ id: both.id, useAsBilling: false, useAsShipping: true }])
    expect((await refusalFields(ann.remove(1, both.id))).key).toBe('address.notDeleted')
    expect(await ann.remove(2, both.id)).toEqual([])
  })

  test('of another customer are refused like missing ones [SF-8.57]', async () => {
    const [ann, bob] = await Promise.all([customer(), customer()])
    const hers = await ann.keep(1, 'GB', london)
    const missing = await refusalFields(bob.remove(1, 2_000_000_000))
    expect(await refusalFields(bob.remove(1, hers.id))).toEqual({ key: missing.key, details: { addressId: hers.id } })
    expect((await refusalFields(bob.keep(1, 'DE', { ...kassel, id: hers.id }))).key).toBe('notFound')
    expect(await ann.list(1)).toEqual([hers])
  })

  test('are refused to guests', async () => {
    expect((await refusalFields(shop.visitor().call('deleteAddress', { typeId: 1, addressId: 1 }))).key).toBe(
      'security.loginRequired',
    )
  })

  test('do not change the selection of a checkout, unless the selected address is changed or deleted', async () => {
    const ann = await customer({ cart: ['SHIRT'] })
    const { address: chosen } = await ann.call('doSaveAddress', {
      typeId: 1,
      addressData: { ...london, country: shop.country('GB') },
    })
    const other = await ann.keep(1, 'DE', { ...kassel, primary: true })
    const before = await ann.call('getCheckout', {})
    expect(before).toMatchObject({
      billingAddress: { id: chosen.id },
      session: { basket: { shippingCountryId: shop.country('GB') } },
    })
    await ann.keep(1, 'DE', { ...kassel, id: chosen.id })
    expect(await ann.call('getCheckout', {})).toMatchObject({
      billingAddress: { id: chosen.id, city: 'Kassel' },
      session: { basket: { shippingCountryId: shop.country('DE') } },
    })
    await ann.remove(1, chosen.id)
    // The selection is empty now, so the default is selected.
    expect(await ann.call('getCheckout', {})).toMatchObject({ billingAddress: { id: other.id } })
  })

  test('keep one default and stay within the limit of the account under concurrent changes', async () => {
    const ann = await customer()
    await Promise.all([
      ann.keep(1, 'GB', { ...london, primary: true }),
      ann.keep(1, 'DE', { ...kassel, primary: true }),
      ann.keep(1, 'GB', { ...london, primary: true }),
    ])
    expect((await ann.list(1)).filter(({ primary }) => primary)).toHaveLength(1)
    const owner = await shop.db
      .selectFrom('addresses')
      .select('customer_id')
      .where('id', '=', (await ann.list(1))[0]?.id ?? 0)
      .executeTakeFirstOrThrow()
    const room = serverLimits.addressesPerOwner - 3 - 1
    await shop.db
      .insertInto('addresses')
      .values(
        Array.from({ length: room }, () => ({
          customer_id: owner.customer_id,
          is_billing: true,
          street_name: 'Mill Lane',
          zip_code: 'SW1A 1AA',
          city: 'London',
          country_id: shop.country('GB'),
          last_name: 'Novak',
        })),
      )
      .execute()
    const saved = await Promise.allSettled([
      ann.keep(1, 'GB', london),
      ann.keep(1, 'GB', london),
      ann.keep(1, 'GB', london),
    ])
    expect(saved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(await ann.list(1)).toHaveLength(serverLimits.addressesPerOwner)
  })
})
