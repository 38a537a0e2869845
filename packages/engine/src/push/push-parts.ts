import type { PushService } from '../ports/push.ts'

/** What news by push are sent with. */
export interface PushParts {
  readonly service: PushService
  /** Of the shop: push services are told whom to ask. */
  readonly origin: string
  /** A VAPID key that was configured, base64url; null: the shop makes its own. */
  readonly privateKey: string | null
}
