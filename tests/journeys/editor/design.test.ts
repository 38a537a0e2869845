import type { Input } from '@vitrine/contract/api/operations'
import { expect, test } from 'vitest'
import { serve } from '../../harness/shops/served-shop.ts'
import { testShop, type TestShop } from '../../harness/shops/test-shop.ts'

type Settings = Input<'setConfiguration'>['settings']

const byDefault = {
  blockSize: 'xl',
  font: 'instrument-sans',
  primaryColor: '#2f5d50',
  secondaryColor: '#c4694b',
  selectedFont: { caption: 'Instrument Sans', value: 'instrument-sans' },
}

test('the configuration contains spacing, font and colours [ED-3.20]', async () => {
  const shop = await testShop()
  expect(await shop.call('getConfiguration', {})).toEqual(byDefault)
})

test('an editor saves the given design settings and leaves the others unchanged [ED-7.09]', async () => {
  const shop = await testShop()
  const editor = await shop.operator({ role: 'editor' })
  const whole: Settings = [
    { key: 'blockSize', value: 's' },
    { key: 'font', value: 'lora' },
    { key: 'primaryColor', value: 'AA2244' },
    { key: 'secondaryColor', value: '#112233' },
  ]
  const saved = {
    blockSize: 's',
    font: 'lora',
    primaryColor: '#aa2244',
    secondaryColor: '#112233',
    selectedFont: { caption: 'Lora', value: 'lora' },
  }
  expect(await editor.call('setConfiguration', { settings: whole })).toEqual(saved)
  expect(await shop.call('getConfiguration', {})).toEqual(saved)
  expect(await editor.call('setConfiguration', { settings: [{ key: 'blockSize', value: 'm' }] })).toEqual({
    ...saved,
    blockSize: 'm',
  })
  expect(await shop.call('getConfiguration', {})).toEqual({ ...saved, blockSize: 'm' })
})

test('a saved design is visible on the next request, and until then shoppers get the cached page [ED-2.58, ED-2.60]', async () => {
  const people = await testShop()
  const shop = serve(people.engine, people.db)
  const editor = await people.operator({ role: 'editor' })
  const shown = async () => (await shop.ask('/design')).text()
  const renders = () => shop.renders.seen.filter(({ url }) => url.endsWith('/design')).length
  expect([await shown(), await shown()].every((page) => page.includes('instrument-sans in #2f5d50, xl'))).toBe(true)
  expect(renders()).toBe(1)
  for (const [font, primaryColor] of [
    ['fraunces', '#123456'],
    ['syne', '#654321'],
  ] as const) {
    await editor.call('setConfiguration', {
      settings: [
        { key: 'font', value: font },
        { key: 'primaryColor', value: primaryColor },
      ],
    })
    expect(await shown()).toContain(`${font} in ${primaryColor}, xl`)
  }
  expect(renders()).toBe(3)
})

test('saving a design is recorded in the audit log, unless nothing changes', async () => {
  const shop = await testShop()
  const editor = await shop.operator({ role: 'editor' })
  await editor.call('setConfiguration', { settings: [{ key: 'font', value: 'inter' }] })
  await editor.call('setConfiguration', { settings: [{ key: 'font', value: 'inter' }] })
  const noted = await shop.db
    .selectFrom('audit_log')
    .select(['operator_id', 'subject', 'subject_id', 'before', 'after'])
    .where('action', '=', 'setConfiguration')
    .execute()
  const id = (await editor.call('getOperator', {}))?.id
  expect(noted).toEqual([
    {
      operator_id: id,
      subject: 'settings',
      subject_id: 'design',
      before: byDefault,
      after: { ...byDefault, font: 'inter', selectedFont: { caption: 'Inter', value: 'inter' } },
    },
  ])
  expect(await rowsOf(shop)).toEqual([{ key: 'font', version: 1, updated_by: id }])
})

test.each<[string, unknown, string]>([
  ['a font that is not installed', [{ key: 'font', value: 'comic-sans' }], 'settings.0.value'],
  [
    'a colour of three digits',
    [
      { key: 'blockSize', value: 's' },
      { key: 'primaryColor', value: '#fff' },
    ],
    'settings.1.value',
  ],
  [
    'a colour that would end its rule',
    [{ key: 'secondaryColor', value: '#112233;}body{display:none' }],
    'settings.0.value',
  ],
  ['a size that does not exist', [{ key: 'blockSize', value: 'xxl' }], 'settings.0.value'],
  ['a key that is no part of the design', [{ key: 'shop.name', value: 'Mine' }], 'settings.0.key'],
  ['a value that is no text', [{ key: 'font', value: 7 }], 'settings.0.value'],
  [
    'the same key twice',
    [
      { key: 'blockSize', value: 's' },
      { key: 'blockSize', value: 'm' },
    ],
    'settings',
  ],
  ['nothing at all', [], 'settings'],
  ['no list', { blockSize: 's' }, 'settings'],
])('a design with %s is refused with the path of the fault, and nothing is saved', async (_, settings, path) => {
  const shop = await refusing()
  // A payload sent by hand has no type.
  const asking = shop.editor.call('setConfiguration', { settings: settings as Settings })
  await expect(asking).rejects.toMatchObject({
    key: 'invalidPayload',
    details: { fields: { [path]: expect.any(String) } },
  })
  expect(await rowsOf(shop)).toEqual([])
})

test('viewers and shoppers cannot save a design', async () => {
  const shop = await refusing()
  const settings: Settings = [{ key: 'blockSize', value: 's' }]
  await expect((await shop.operator({ role: 'viewer' })).call('setConfiguration', { settings })).rejects.toMatchObject({
    key: 'security.roleRequired',
  })
  await expect(shop.visitor().call('setConfiguration', { settings })).rejects.toMatchObject({
    key: 'security.operatorRequired',
  })
  expect(await rowsOf(shop)).toEqual([])
})

test('two concurrent saves of different design settings both succeed', async () => {
  const shop = await testShop()
  const [one, other] = await Promise.all([shop.operator({ role: 'editor' }), shop.operator({ role: 'editor' })])
  await Promise.all([
    one.call('setConfiguration', {
      settings: [
        { key: 'primaryColor', value: '#111111' },
        { key: 'blockSize', value: 's' },
      ],
    }),
    other.call('setConfiguration', {
      settings: [
        { key: 'secondaryColor', value: '#222222' },
        { key: 'font', value: 'jost' },
      ],
    }),
  ])
  expect(await shop.call('getConfiguration', {})).toMatchObject({
    blockSize: 's',
    font: 'jost',
    primaryColor: '#111111',
    secondaryColor: '#222222',
  })
})

test('a stored font that is not installed any more falls back to the built-in font', async () => {
  const shop = await testShop()
  await shop.db
    .insertInto('settings')
    .values({ key: 'font', value: JSON.stringify('Instrument Sans') })
    .execute()
  expect((await shop.call('getConfiguration', {})).font).toBe('instrument-sans')
})

const rowsOf = (shop: TestShop) =>
  shop.db.selectFrom('settings').select(['key', 'version', 'updated_by']).orderBy('key').execute()

async function refusing() {
  const shop = await testShop()
  return { ...shop, editor: await shop.operator({ role: 'editor' }) }
}
