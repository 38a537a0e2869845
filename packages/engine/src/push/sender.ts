import type { House } from '../kernel/context.ts'
import { secretOf } from '../kernel/secrets.ts'
import type { PushSender } from '../ports/push.ts'
import type { PushParts } from './push-parts.ts'
import { keyPairOf, vapidKeyFrom } from './vapid-key.ts'

/** Who the shop is for push services. Some refuse whom they could not write to, so that a shop without a public address names its mailbox. */
export async function senderOf({ db, settings }: Pick<House, 'db' | 'settings'>, { privateKey, origin }: Pick<PushParts, 'privateKey' | 'origin'>): Promise<PushSender> {
  const configured = privateKey === null ? undefined : keyPairOf(Buffer.from(privateKey, 'base64url'))
  const pair = configured ?? vapidKeyFrom(await secretOf(db, 'vapid'))
  if (origin.startsWith('https:')) return { ...pair, contact: origin }
  const { email } = (await settings())['shop.address']
  return { ...pair, contact: `mailto:${email || `postmaster@${new URL(origin).hostname}`}` }
}
