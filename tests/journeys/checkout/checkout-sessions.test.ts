import fc from 'fast-check'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import { expect, test } from 'vitest'
import { kassel, london, shopWithCheckout } from '../fixtures/shop-with-checkout.ts'

test("selections and inputs of a guest's checkout are kept after logging in", async () => {
  const shop = await shopWithCheckout()
  const ann = await shop.shopper()
  const billing = await ann.save(1, 'GB', london)
  const shipping = await ann.save(2, 'DE', kassel)
  const locker = await shop.profile('locker')
  await ann.call('setShippingProvider', { shippingId: locker })
  await ann.call('setPaymentProvider', { paymentId: await shop.method('advance') })
  await ann.call('doAdditionalInformation', { orderContactWish: 'Ring twice' })
  await ann.call('doKeepCheckoutDraft', { draft: { orderCustomerSign: 'not yet' } })
  await ann.call('doLogin', { email: 'ann@example.org', password: 'demo-shop-1' })
  expect(await ann.checkout()).toMatchObject({
    email: 'ann@example.org',
    billingAddress: { id: billing.address.id },
    shippingAddress: { id: shipping.address.id },
    shippingProfileId: locker,
    paymentMethodId: await shop.method('advance'),
    additionalInformation: { orderContactWish: 'Ring twice' },
    draft: { orderCustomerSign: 'not yet' },
    missing: ['pickupPoint'],
  })
})

test('any input in an address is either saved or refused, never an internal error', async () => {
  const shop = await shopWithCheckout()
  const ann = await shop.shopper()
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      '',
      ' ',
      '34117',
      'DE123456789',
      'ann@example.org',
      '+49 561 1234',
      'Łódź',
      '1990-02-30',
      '<b>',
      "'; drop table addresses; --",
    ),
  )
  const words = fc.record(
    {
      firstName: text,
      lastName: text,
      streetName: text,
      apartment: text,
      additional: text,
      city: text,
      zipCode: text,
      phoneNumber: text,
      email: text,
      companyName: text,
      vatNumber: text,
      state: fc.option(fc.integer({ min: 1, max: 60 })),
      country: fc.constantFrom(1, 2, 3, 999),
      primary: fc.boolean(),
      options: fc.array(fc.record({ typeId: fc.integer({ min: 1, max: 13 }), value: text }), { maxLength: 4 }),
    },
    { requiredKeys: ['country'] },
  )
  const saved = { times: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(1 as const, 2 as const),
      words,
      fc.boolean(),
      async (typeId, wild, isHalfRight) => {
        const addressData = isHalfRight
          ? {
              ...kassel,
              ...wild,
              zipCode: '34117',
              country: 1,
              firstName: 'Ann',
              lastName: 'Novak',
              vatNumber: '',
              email: '',
              phoneNumber: '',
              state: null,
              options: [],
            }
          : wild
        await ann.call('doSaveAddress', { typeId, addressData }).then(
          () => saved.times++,
          (error: unknown) => {
            if (!isRefusal(error)) throw error
            saved.refused++
          },
        )
      },
    ),
    { numRuns: 60 },
  )
  expect(saved.times).toBeGreaterThan(5)
  expect(saved.refused).toBeGreaterThan(5)
  expect(shop.loggedProblems).toEqual([])
}, 60_000)
