import { Refusal } from '@vitrine/contract/kernel/operation/refusal'
import type { RefusalKey } from '@vitrine/contract/kernel/operation/refusals'
import type { Caller } from '@vitrine/engine/kernel/context'
import { expect, test } from 'vitest'
import type { Engine } from '../engine-port.ts'
import { executeActionLink, parseActionLink } from './action-links.ts'

const follow = (key: RefusalKey) => {
  const url = new URL('https://shop.example/?ActionCall=WebActionConfirmNewsletter&newsletterEmailId=1&authString=x')
  const link = parseActionLink(url)
  if (link === undefined) throw new Error('the link has no action')
  // The action calls one operation of the engine.
  const engine = { call: () => Promise.reject(new Refusal(key)) } as unknown as Engine
  return executeActionLink(engine, link, {} as Caller)
}

test('a mail link that the shop refuses has failed', async () => {
  expect(await follow('backInStock.linkInvalid')).toBe('failed')
})

test('a mail link that meets a busy shop is not called invalid', async () => {
  await expect(follow('shopBusy')).rejects.toMatchObject({ key: 'shopBusy' })
})
