import { withoutLocale } from '@vitrine/contract/kernel/i18n/locale'
import { use, useEffect, useRef } from 'react'
import { UNSAFE_DataRouterContext, useNavigate, type Path } from 'react-router'
import { useShop } from '../../../data/shop/shop-context.tsx'
import { useText } from '../../../text/text.tsx'
import { watchPageData, type PageFailure } from './watch-page-data.ts'

/** When the next page cannot be loaded, the present one stays and a notification says so. */
export function NavigationFailure() {
  const [t, shop, navigate] = [useText(), useShop(), useNavigate()]
  // Reads the current state of the router: rendered state may lag behind a request that fails at once.
  const router = use(UNSAFE_DataRouterContext)?.router
  const showFailure = ({ why, requestId }: PageFailure) => {
    if (!router) return
    const {
      location: current,
      navigation: { location: target, formMethod },
    } = router.state
    // Navigating to the present page cancels the pending navigation, without a new request.
    void navigate(withoutLanguage(current), {
      replace: true,
      state: current.state as unknown,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    })
    const isSent = formMethod !== undefined && formMethod !== 'GET'
    const sentence = t(isSent ? 'navigationFailure.notSent' : `navigationFailure.${why}`)
    shop.notifications.notify({
      type: 'negative',
      persist: true,
      message: requestId === undefined ? sentence : [sentence, t('navigationFailure.number', { requestId })],
      ...(target &&
        !isSent && {
          action: { text: t('navigationFailure.again'), onClick: () => void navigate(withoutLanguage(target)) },
        }),
    })
  }
  const latest = useRef(showFailure)
  // The watcher is set up once and uses the callback of the last render.
  useEffect(() => {
    latest.current = showFailure
  })
  useEffect(
    () =>
      watchPageData({
        isLeaving: () => router !== undefined && router.state.navigation.state !== 'idle',
        onFailure: (failure) => latest.current(failure),
      }),
    [router],
  )
  return null
}

// The router's state has the language of an address, which `navigate` adds.
const withoutLanguage = ({ pathname, search, hash }: Path) => ({ pathname: withoutLocale(pathname), search, hash })
