import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { expect, test } from 'vitest'
import { shopWithAccount } from '../../harness/shops/shop-with-account.ts'

const declared = { name: 'Zofia Król', email: 'zofia@example.org', orderId: '100482' }

test('a stranger cannot use up the withdrawal limit of an e-mail address: each network is counted separately', async () => {
  const shop = await shopWithAccount()
  const stranger = shop.browser({ network: "a stranger's" })
  const tries = await Promise.allSettled(
    Array.from({ length: serverLimits.withdrawalsPerHour + 1 }, () => stranger.call('doSubmitCancellation', declared)),
  )
  expect(tries.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(await shop.browser({ network: 'her own' }).call('doSubmitCancellation', declared)).toMatchObject({
    email: declared.email,
  })
})

test('one network cannot make the shop send mails to many addresses', async () => {
  const shop = await shopWithAccount()
  const spammer = shop.browser({ network: 'one' })
  const tries = await Promise.allSettled(
    Array.from({ length: serverLimits.withdrawalsPerNetwork + 5 }, (_, at) =>
      spammer.call('doSubmitCancellation', { ...declared, email: `victim.${at}@example.org` }),
    ),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(serverLimits.withdrawalsPerNetwork)
})
