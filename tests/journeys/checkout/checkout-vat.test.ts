import type { VatRegister } from '@vitrine/engine/ports/vat-register'
import { describe, expect, test } from 'vitest'
import { offlineProviders } from '../../harness/services/providers.ts'
import { kassel, refusalFields, shopWithCheckout } from '../fixtures/shop-with-checkout.ts'

type Outcome = Awaited<ReturnType<VatRegister['check']>>

/** A shop with a fake VAT register that records its requests. */
async function shopAsking(first: Outcome) {
  const asked: string[] = []
  const register = { says: first, meanwhile: async (): Promise<unknown> => undefined }
  let hours = 0
  const shop = await shopWithCheckout({
    now: () => new Date(Date.now() + hours * 3_600_000),
    providers: {
      ...offlineProviders(),
      vatRegister: {
        check: async (vatNumber) => {
          asked.push(vatNumber)
          await register.meanwhile()
          return register.says
        },
      },
    },
  })
  return {
    ...shop,
    asked,
    register,
    says: (next: Outcome) => {
      register.says = next
    },
    later: (more: number) => {
      hours += more
    },
  }
}
const business = { ...kassel, companyName: 'Weavers Ltd', vatNumber: 'DE123456789' }

describe('a VAT number', () => {
  test('that the register confirms is accepted', async () => {
    const shop = await shopAsking('valid')
    const ann = await shop.shopper()
    const { address, checkout } = await ann.save(1, 'DE', { ...business, vatNumber: 'de123456789' })
    expect(address).toMatchObject({ vatNumber: 'DE123456789', vatCheck: 'valid' })
    expect(checkout.session.basket.notices).toEqual([])
    expect(shop.asked).toEqual(['DE123456789'])
  })

  test('that the register does not know is refused as invalid, and nothing is saved [SF-8.41]', async () => {
    const shop = await shopAsking('invalid')
    const ann = await shop.shopper()
    expect(await refusalFields(ann.save(1, 'DE', business))).toEqual({
      key: 'vatNumber.invalid',
      details: { fields: { vatNumber: 'unknown' } },
    })
    expect((await ann.checkout()).addresses).toEqual([])
  })

  test('that no register can verify is refused as unverifiable, and nothing is saved [SF-8.42]', async () => {
    const shop = await shopAsking('unverifiable')
    const ann = await shop.shopper()
    expect(await refusalFields(ann.save(1, 'DE', business))).toEqual({
      key: 'vatNumber.unverifiable',
      details: { fields: { vatNumber: 'unknown' } },
    })
    expect((await ann.checkout()).addresses).toEqual([])
  })

  test('that cannot be checked now is accepted with a notice, and checked later [SF-8.43]', async () => {
    const shop = await shopAsking('later')
    const ann = await shop.shopper()
    const { address, checkout } = await ann.save(1, 'DE', business)
    expect(address.vatCheck).toBe('later')
    expect(checkout.session.basket.notices).toEqual([
      { key: 'vatNumber.checkedLater', details: { vatNumber: 'DE123456789' } },
    ])
    expect(checkout.missing).not.toContain('billingAddress')

    await shop.engine.scheduler.run('recheckVatNumbers')
    expect(shop.asked).toHaveLength(1)
    shop.later(2)
    await shop.engine.scheduler.run('recheckVatNumbers')
    expect(shop.asked).toHaveLength(2)
    shop.says('valid')
    shop.later(2)
    await shop.engine.scheduler.run('recheckVatNumbers')
    expect((await ann.checkout()).billingAddress?.vatCheck).toBe('valid')
    shop.later(2)
    await shop.engine.scheduler.run('recheckVatNumbers')
    expect(shop.asked).toHaveLength(3)
  })

  test('that turns out to be invalid later is reported at the next visit', async () => {
    const shop = await shopAsking('later')
    const ann = await shop.shopper()
    await ann.save(1, 'DE', business)
    shop.says('invalid')
    shop.later(2)
    await shop.engine.scheduler.run('recheckVatNumbers')
    const { billingAddress, session } = await ann.checkout()
    expect(billingAddress?.vatCheck).toBe('invalid')
    expect(session.basket.notices).toContainEqual({
      key: 'vatNumber.invalid',
      details: { fields: { vatNumber: 'unknown' } },
    })
  })

  test('that is changed while the register is queried stays pending until its own check', async () => {
    const shop = await shopAsking('later')
    const ann = await shop.shopper()
    const { address } = await ann.save(1, 'DE', business)
    shop.says('valid')
    shop.later(2)
    shop.register.meanwhile = () =>
      shop.db.updateTable('addresses').set({ vat_number: 'DE999999999' }).where('id', '=', address.id).execute()
    await shop.engine.scheduler.run('recheckVatNumbers')
    expect((await ann.checkout()).billingAddress).toMatchObject({ vatNumber: 'DE999999999', vatCheck: 'later' })
  })

  test('with spaces or special characters is refused without querying the register [SF-5.38]', async () => {
    const shop = await shopAsking('valid')
    const ann = await shop.shopper()
    for (const vatNumber of [
      'DE 123456789',
      'DE-123456789',
      'DE.123456789',
      'DE123456789!',
      ' DE123456789',
      'DE123456789 ',
      'DE/123456789',
      'DE\t123456789',
      'DÉ123456789',
    ]) {
      expect(await refusalFields(ann.save(1, 'DE', { ...business, vatNumber })), vatNumber).toEqual({
        key: 'vatNumber.invalid',
        details: { fields: { vatNumber: 'characters' } },
      })
    }
    expect(shop.asked).toEqual([])
    expect((await ann.checkout()).addresses).toEqual([])
  })

  test('of another country is refused without querying the register, as a field or as an option', async () => {
    const shop = await shopAsking('valid')
    const ann = await shop.shopper()
    const refused = { key: 'vatNumber.invalid', details: { fields: { vatNumber: 'format' } } }
    expect(await refusalFields(ann.save(1, 'DE', { ...business, vatNumber: 'PL1234567890' }))).toEqual(refused)
    expect(
      await refusalFields(
        ann.save(1, 'DE', { ...business, vatNumber: '', options: [{ typeId: 1, value: 'PL1234567890' }] }),
      ),
    ).toEqual(refused)
    expect(shop.asked).toEqual([])
  })

  test('that was accepted is not checked again when other fields of the address change', async () => {
    const shop = await shopAsking('valid')
    const ann = await shop.shopper()
    const { address } = await ann.save(1, 'DE', business)
    await ann.save(1, 'DE', { ...business, id: address.id, phoneNumber: '0561 123' })
    expect(shop.asked).toEqual(['DE123456789'])
    await ann.save(1, 'DE', { ...business, id: address.id, vatNumber: 'DE987654321' })
    expect(shop.asked).toEqual(['DE123456789', 'DE987654321'])
  })
})
