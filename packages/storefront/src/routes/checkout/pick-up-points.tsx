import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { engineContext } from '../../data/shop/engine-context.ts'
import { deliveryAction } from '../../features/delivery/delivery-action.ts'
import { DeliveryPage } from '../../features/delivery/delivery-page.tsx'
import { loadDelivery } from '../../features/delivery/load-delivery.ts'
import { pageHead } from '../../shell/head/page-head.ts'
import type { PageHandle } from '../../shell/document/layouts.ts'
import { pageText } from '../../text/page-text.ts'
import { MoreText } from '../../text/text.tsx'
import { translator } from '../../text/translate.ts'
import type { Route } from './+types/pick-up-points'

export const handle = { layout: 'checkout' } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeFromPath(url.pathname)
  const [messages, view] = await Promise.all([
    pageText(locale, 'purchase', 'fields', 'delivery'),
    loadDelivery(context.get(engineContext).call, { locale, query: url.searchParams, now: new Date() }),
  ])
  return { title: translator(locale, messages)('finder.title'), messages, view }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return deliveryAction({
    form: await request.formData(),
    call: context.get(engineContext).call,
    locale: localeFromPath(url.pathname),
  })
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData ? pageHead(matches, { pathname, title: loaderData.title, robots: 'NOINDEX' }) : []
}

export default function PickUpPoints({ loaderData: { messages, view }, actionData }: Route.ComponentProps) {
  return (
    <MoreText messages={messages}>
      <DeliveryPage view={view} rejected={actionData} />
    </MoreText>
  )
}
