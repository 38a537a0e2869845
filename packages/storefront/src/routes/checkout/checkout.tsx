import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { lazy, Suspense, useMemo } from 'react'
import { engineContext } from '../../data/shop/engine-context.ts'
import { afterFirstInteraction } from '../../data/scripts/first-interaction.ts'
import { unpack, type Packed } from '../../data/forms/packed.ts'
import { checkoutAction } from '../../features/checkout/submit/checkout-action.ts'
import { readCopy } from '../../features/checkout/form/draft-copy.ts'
import { loadCheckout, type CheckoutView } from '../../features/checkout/load-checkout.ts'
import { pageHead } from '../../shell/head/page-head.ts'
import type { PageHandle } from '../../shell/document/layouts.ts'
import { pageText } from '../../text/page-text.ts'
import { loadTranslator } from '../../text/namespaces.ts'
import { translator } from '../../text/translate.ts'
import type { Route } from './+types/checkout'

export const handle = {
  layout: 'checkout',
  analyticsEvents: () => import('../../features/checkout/submit/checkout-events.ts'),
} satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs): Promise<{
  readonly title: string
  readonly description: string
  readonly view: Packed<CheckoutView>
}> {
  const locale = localeFromPath(url.pathname)
  const [t, head, view] = await Promise.all([
    loadTranslator(locale, 'checkout'),
    pageText(locale, 'head'),
    loadCheckout(context.get(engineContext).call, locale),
  ])
  return { title: t('checkout.title'), description: translator(locale, head)('head.checkout'), view }
}

export function action({ request, context, url }: Route.ActionArgs) {
  return checkoutAction({ request, call: context.get(engineContext).call, locale: localeFromPath(url.pathname) })
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData
    ? pageHead(matches, { pathname, title: loaderData.title, description: loaderData.description, robots: 'NOINDEX' })
    : []
}

export default function CheckoutRoute({ loaderData, actionData }: Route.ComponentProps) {
  const view = useMemo(() => unpack(loaderData.view), [loaderData.view])
  return (
    <Suspense>
      <CheckoutPage view={view} rejected={actionData} />
    </Suspense>
  )
}

// The form works without script: its script loads on the first interaction, or at once when this window has a saved
// draft.
const CheckoutPage = lazy(async () => ({
  default: (await (isNeededAtOnce() ? checkoutPage() : afterFirstInteraction(checkoutPage))).CheckoutPage,
}))
const checkoutPage = () => import('../../features/checkout/checkout-page.tsx')
const isNeededAtOnce = () => import.meta.env.SSR || readCopy() !== undefined
