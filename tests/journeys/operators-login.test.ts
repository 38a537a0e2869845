import { expect, test } from 'vitest'
import { testShop } from '../harness/test-shop.ts'

test('an operator logs in and out', async () => {
  const shop = await testShop()
  const owner = await shop.operator({ role: 'owner' })
  expect(await owner.call('getOperator', {})).toMatchObject({ role: 'owner', name: 'Some owner', isComplete: true })

  await owner.call('doOperatorLogout', {})
  expect(await owner.call('getOperator', {})).toBeNull()
})
