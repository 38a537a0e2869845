import type { PushService } from '../ports/push.ts'

/** The dependencies of the push module. */
export interface PushDependencies {
  readonly service: PushService
  /** The origin of the shop, sent to push services as the contact. */
  readonly origin: string
  /** The configured VAPID key, base64url; null if the shop generates its own. */
  readonly privateKey: string | null
}
