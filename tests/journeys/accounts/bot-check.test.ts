import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Caller } from '@vitrine/engine/kernel/context'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { botProof } from '../../harness/services/bot-proof.ts'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { testShop, type TestShop } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

const clock = { ahead: 0 }
const later = (seconds: number) => {
  clock.ahead += seconds * 1000
}
let shop: TestShop
let askers = 0
beforeAll(async () => {
  shop = await testShop({
    document: purchaseDocument,
    now: () => new Date(Date.now() + clock.ahead),
    afterwards: afterAll,
  })
})

const subscribe = (botCheck: string, caller: Partial<Caller> = {}) =>
  shop.engine.call(
    'doSubscribeNewsletter',
    { email: `asker${askers++}@example.org`, privacyAccepted: true, botCheck },
    { ...shop.caller, ...caller },
  )
const keyOf = async (call: Promise<unknown>) => (await expectRefusal(call)).key
const tokenOf = async (purpose: 'contact' | 'newsletter' = 'newsletter') =>
  (await shop.call('getBotCheck', { purpose })).formToken

describe('the bot check', () => {
  test('must be ticked [SF-5.15]', async () => {
    expect(await keyOf(subscribe(''))).toBe('botCheck.missing')
  })

  test('accepts a valid proof of work', async () => {
    expect(await subscribe(await botProof(shop, 'newsletter'))).toBeNull()
  })

  test.each([
    ['something else', () => 'nonsense'],
    ['JSON that is none of ours', () => btoa(JSON.stringify({ challenge: {}, solution: 1 }))],
    ['a token that the shop did not make', () => `form.${Date.now().toString(36)}.abc.def`],
    ['parts of a token', () => 'form.'],
    ['nothing behind a token', () => 'form.NaN..'],
  ])('is not passed by %s', async (_, proof) => {
    expect(await keyOf(subscribe(proof()))).toBe('botCheck.failed')
  })

  test('is not passed by a guessed solution or easier work', async () => {
    const proof = JSON.parse(atob(await botProof(shop, 'newsletter')))
    const changed = (change: (copy: typeof proof) => void) => {
      const copy = structuredClone(proof)
      change(copy)
      return btoa(JSON.stringify(copy))
    }
    expect(
      await keyOf(
        subscribe(
          changed(({ solution }) => {
            solution.derivedKey = '00'.repeat(32)
          }),
        ),
      ),
    ).toBe('botCheck.failed')
    expect(
      await keyOf(
        subscribe(
          changed(({ challenge }) => {
            challenge.parameters.keyPrefix = '00'
          }),
        ),
      ),
    ).toBe('botCheck.failed')
    expect(
      await keyOf(
        subscribe(
          changed(({ challenge }) => {
            challenge.parameters.data.until += 1
          }),
        ),
      ),
    ).toBe('botCheck.failed')
    expect(await subscribe(btoa(JSON.stringify(proof)))).toBeNull()
  })

  test('accepts one proof once across concurrent requests and instances', async () => {
    const proof = await botProof(shop, 'newsletter')
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => subscribe(proof)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await keyOf(subscribe(proof))).toBe('botCheck.failed')
  })

  test('accepts a proof for its own form only', async () => {
    expect(await keyOf(subscribe(await botProof(shop, 'contact')))).toBe('botCheck.failed')
    const token = await tokenOf('contact')
    later(serverLimits.formTokenMinSeconds)
    expect(await keyOf(subscribe(token))).toBe('botCheck.failed')
  })

  test('is not passed with a proof that is twenty minutes old', async () => {
    const proof = await botProof(shop, 'newsletter')
    later(serverLimits.botCheckSeconds)
    expect(await keyOf(subscribe(proof))).toBe('botCheck.failed')
  })
})

describe('without script', () => {
  test('a form token is accepted once, after a minimum time and before it expires', async () => {
    const token = await tokenOf()
    expect(await keyOf(subscribe(token))).toBe('botCheck.failed')
    later(serverLimits.formTokenMinSeconds)
    expect(await subscribe(token)).toBeNull()
    expect(await keyOf(subscribe(token))).toBe('botCheck.failed')
    const old = await tokenOf()
    later(serverLimits.formTokenSeconds)
    expect(await keyOf(subscribe(old))).toBe('botCheck.failed')
  })

  test('form tokens are limited per network and hour, and proofs of work are not affected', async () => {
    const network = 'a network'
    const send = async () => {
      const token = await tokenOf()
      later(serverLimits.formTokenMinSeconds)
      return subscribe(token, { network })
    }
    // Windows begin with the hour: none ends in the middle of this test.
    later(3600 - (((Date.now() + clock.ahead) / 1000) % 3600))
    for (let count = 0; count < serverLimits.formTokensPerHour; count++) expect(await send()).toBeNull()
    expect(await keyOf(send())).toBe('tooManyRequests')
    expect(await subscribe(await botProof(shop, 'newsletter'), { network })).toBeNull()
    later(3600)
    expect(await send()).toBeNull()
  })
})

test('used proofs are stored until they expire, without network addresses', async () => {
  await subscribe(await botProof(shop, 'newsletter'), { network: 'somebody' })
  expect(JSON.stringify(await shop.db.selectFrom('rate_limits').selectAll().execute())).not.toContain('somebody')
  const count = async () => (await shop.db.selectFrom('used_bot_checks').select('id').execute()).length
  await shop.engine.scheduler.run('forgetBotChecks')
  expect(await count()).toBeGreaterThan(0)
  later(serverLimits.formTokenSeconds)
  await shop.engine.scheduler.run('forgetBotChecks')
  expect(await count()).toBe(0)
})
