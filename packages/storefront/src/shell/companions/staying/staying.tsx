import { use, useEffect, useRef } from 'react'
import { createPath, UNSAFE_DataRouterContext, useNavigate } from 'react-router'
import { useShop } from '../../../data/shop-context.tsx'
import { useText } from '../../../text/text.tsx'
import { watchPageData, type PageFailure } from './watch-page-data.ts'

/** A page that cannot be loaded leaves the shopper on the one that is there, and says so. */
export function Staying() {
  const [t, shop, navigate] = [useText(), useShop(), useNavigate()]
  // Its state is that of this very moment: what React has drawn may lag behind a request that fails at once.
  const router = use(UNSAFE_DataRouterContext)?.router
  const stay = ({ why, requestId }: PageFailure) => {
    if (!router) return
    const { location: here, navigation: { location: target, formMethod } } = router.state
    // Replacing the page by itself ends the wait for the other; nothing of it is asked for again.
    void navigate(here, { replace: true, state: here.state as unknown, preventScrollReset: true, defaultShouldRevalidate: false })
    const isSent = formMethod !== undefined && formMethod !== 'GET'
    const sentence = t(isSent ? 'staying.notSent' : `staying.${why}`)
    shop.notifications.notify({
      type: 'negative', persist: true, message: requestId === undefined ? sentence : [sentence, t('staying.number', { requestId })],
      ...(target && !isSent && { action: { text: t('staying.again'), onClick: () => void navigate(createPath(target)) } }),
    })
  }
  const latest = useRef(stay)
  // The watcher is set up once, and tells in the words of the last render.
  useEffect(() => { latest.current = stay })
  useEffect(() => watchPageData({ isLeaving: () => router !== undefined && router.state.navigation.state !== 'idle', failed: (failure) => latest.current(failure) }), [router])
  return null
}
