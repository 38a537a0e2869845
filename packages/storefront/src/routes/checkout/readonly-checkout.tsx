import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { Suspense, useMemo } from 'react'
import { engineContext } from '../../data/shop/engine-context.ts'
import { unpack, type Packed } from '../../data/forms/packed.ts'
import { loadCheckout, type CheckoutView } from '../../features/checkout/load-checkout.ts'
import { ReadonlyPage } from '../../features/checkout/readonly-page.tsx'
import { pageHead } from '../../shell/head/page-head.ts'
import type { PageHandle } from '../../shell/document/layouts.ts'
import { loadTranslator } from '../../text/namespaces.ts'
import { WithText } from '../../text/with-text.tsx'
import type { Route } from './+types/readonly-checkout'

export const handle = { layout: 'checkout' } satisfies PageHandle

export async function loader({
  context,
  url,
}: Route.LoaderArgs): Promise<{ readonly title: string; readonly view: Packed<CheckoutView> }> {
  const locale = localeFromPath(url.pathname)
  const [t, view] = await Promise.all([
    loadTranslator(locale, 'checkout'),
    loadCheckout(context.get(engineContext).call, locale),
  ])
  return { title: t('checkout.readonlyTitle'), view }
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData ? pageHead(matches, { pathname, title: loaderData.title, robots: 'NOINDEX' }) : []
}

export default function ReadonlyCheckout({ loaderData }: Route.ComponentProps) {
  const view = useMemo(() => unpack(loaderData.view), [loaderData.view])
  return (
    <Suspense>
      <WithText namespaces={['purchase', 'fields', 'checkout']}>
        <ReadonlyPage view={view} />
      </WithText>
    </Suspense>
  )
}
