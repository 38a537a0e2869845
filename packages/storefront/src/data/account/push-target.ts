import type { Input } from '@vitrine/contract/api/operations'

/** Endpoint and keys of a push subscription, as the operation takes them. */
export function toPushTarget(
  subscription: Pick<PushSubscription, 'toJSON'>,
): Pick<Input<'doSubscribePush'>, 'endpoint' | 'keys'> {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }
}
