import { expect, test } from 'vitest'
import { testShop } from '../../harness/shops/test-shop.ts'

test('title suffix, company and account owner are the name of the shop until they are set', async () => {
  const shop = await testShop()
  const owner = await shop.operator({ role: 'owner' })
  const save = async (changes: readonly { readonly key: string; readonly value: unknown }[]) => {
    const { revision } = await owner.call('getSettings', {})
    // The keys are settings; the operation checks them.
    await owner.call('setSettings', { revision, changes: changes as never })
  }
  const read = async () => {
    const { settings } = await shop.call('getShell', {})
    return [settings['shop.titleSuffix'], settings['shop.address'].name, settings['shop.bank'].accountOwner]
  }
  await save([{ key: 'shop.name', value: 'Nordlicht' }])
  expect(await read()).toEqual(['Nordlicht', 'Nordlicht', 'Nordlicht'])
  const { settings } = await owner.call('getSettings', {})
  expect(settings.find(({ key }) => key === 'shop.titleSuffix')).toMatchObject({ value: 'Nordlicht' })
  expect(settings.find(({ key }) => key === 'shop.address')?.value).toMatchObject({ name: 'Nordlicht' })
  const address = { name: 'Nordlicht GmbH', street: '', postcode: '', town: '', country: '', email: '' }
  await save([
    { key: 'shop.titleSuffix', value: '' },
    { key: 'shop.address', value: address },
  ])
  expect(await read()).toEqual(['', 'Nordlicht GmbH', 'Nordlicht'])
})
