import type { Input } from '@vitrine/contract/operations'

/** Where and how a browser hears, as the shop wants to know it. */
export function targetIn(subscription: Pick<PushSubscription, 'toJSON'>): Pick<Input<'doSubscribePush'>, 'endpoint' | 'keys'> {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }
}
