import type { Services } from '../kernel/context.ts'
import { getSecret } from '../kernel/security/secrets.ts'
import type { PushSender } from '../ports/push.ts'
import type { PushDependencies } from './push-dependencies.ts'
import { toKeyPair, deriveVapidKey } from './vapid-key.ts'

/**
 * The VAPID identity of the shop. Some push services require a reachable contact, so a shop without a public URL uses
 * its e-mail address.
 */
export async function getPushSender(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  { privateKey, origin }: Pick<PushDependencies, 'privateKey' | 'origin'>,
): Promise<PushSender> {
  const configured = privateKey === null ? undefined : toKeyPair(Buffer.from(privateKey, 'base64url'))
  const pair = configured ?? deriveVapidKey(await getSecret(db, 'vapid'))
  if (origin.startsWith('https:')) return { ...pair, contact: origin }
  const { email } = (await settings())['shop.address']
  return { ...pair, contact: `mailto:${email || `postmaster@${new URL(origin).hostname}`}` }
}
