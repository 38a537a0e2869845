import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { engineContext } from '../../data/shop/engine-context.ts'
import { againAction } from '../../features/order/again/again-action.ts'
import { AgainPage } from '../../features/order/again/again-page.tsx'
import { loadAgain } from '../../features/order/again/load-again.ts'
import { parseOrderAddress } from '../../features/order/load-order.ts'
import { SoftLoginPage } from '../../features/order/access/soft-login-page.tsx'
import { pageHead } from '../../shell/head/page-head.ts'
import type { PageHandle } from '../../shell/document/layouts.ts'
import { pageText } from '../../text/page-text.ts'
import { MoreText } from '../../text/text.tsx'
import { translator } from '../../text/translate.ts'
import layout from '../../ui/styles/layout.module.css'
import type { Route } from './+types/confirmation-again'

export const handle = { layout: 'default' } satisfies PageHandle

/** Buy again from the page of an order, for guests and everyone with its access key. SF-1.18 */
export async function loader(args: Route.LoaderArgs) {
  const input = parseInput(args)
  const [messages, shown] = await Promise.all([pageText(input.locale, 'orders', 'order'), loadAgain(input)])
  return { title: translator(input.locale, messages)('again.title'), messages, shown }
}

export async function action(args: Route.ActionArgs) {
  const input = parseInput(args)
  return againAction({
    ...input,
    form: await args.request.formData(),
    t: translator(input.locale, await pageText(input.locale, 'orders')),
  })
}

function parseInput({ context, params, url }: Pick<Route.LoaderArgs, 'context' | 'params' | 'url'>) {
  const address = parseOrderAddress(params)
  return {
    call: context.get(engineContext).call,
    locale: localeFromPath(url.pathname),
    address,
    place: `/confirmation/${address.orderId}/${address.accessKey}/again`,
  }
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData ? pageHead(matches, { pathname, title: loaderData.title, robots: 'NOINDEX_NOFOLLOW' }) : []
}

export default function ConfirmationAgain({ loaderData, actionData, params }: Route.ComponentProps) {
  const shown = actionData?.shown ?? loaderData.shown
  return (
    <MoreText messages={loaderData.messages}>
      {shown.kind === 'proof' ? (
        <SoftLoginPage proofRequest={shown} />
      ) : (
        <div className={`${layout.wrap} ${layout.section}`}>
          <div className={layout['page-title']}>
            <AgainPage
              shown={shown}
              message={actionData?.message}
              orderPath={`/confirmation/${params.orderId}/${params.accessKey}`}
              heading="h1"
            />
          </div>
        </div>
      )}
    </MoreText>
  )
}
