import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { engineContext } from '../../data/shop/engine-context.ts'
import { parseOrderAddress, loadOrRequestProof, type Proof } from '../../features/order/load-order.ts'
import { parseProof } from '../../features/order/order-action.ts'
import { SoftLoginPage } from '../../features/order/access/soft-login-page.tsx'
import { WithOwnTitle } from '../../features/returns/headings.tsx'
import { orNotFound } from '../../features/returns/load-return.ts'
import { ReturnPages } from '../../features/returns/return-pages.tsx'
import { firstStep, loadReturnForm, submitReturnStep } from '../../features/returns/return-steps.ts'
import { pageHead } from '../../shell/head/page-head.ts'
import type { PageHandle } from '../../shell/document/layouts.ts'
import { pageText } from '../../text/page-text.ts'
import { MoreText } from '../../text/text.tsx'
import { translator } from '../../text/translate.ts'
import layout from '../../ui/styles/layout.module.css'
import type { Route } from './+types/confirmation-return'

export const handle = { layout: 'default' } satisfies PageHandle

type Args = Pick<Route.LoaderArgs, 'context' | 'params' | 'url'>

/** The same steps for guests, from the page of their order. SF-2.75, SF-6.12 */
export async function loader(args: Route.LoaderArgs) {
  const { locale } = parseInput(args)
  const [messages, opened] = await Promise.all([pageText(locale, 'returns', 'order'), open(args, {})])
  return { title: translator(locale, messages)('returns.newTitle'), messages, opened }
}

export async function action(args: Route.ActionArgs) {
  const { call, locale, address } = parseInput(args)
  const form = await args.request.formData()
  const proof = parseProof(form)
  const opened = await open(args, proof)
  // A visit from the order page, or after a proof, starts with the first step.
  if (opened.kind === 'proof' || form.get('intent') === 'proof' || form.get('intent') === 'open')
    return { opened, step: firstStep }
  return orNotFound(
    submitReturnStep({
      form,
      call,
      locale,
      key: { ...address, ...proof },
      toStatusPath: ({ returnId, accessKey }) => `/withdrawal/return/${returnId}/${accessKey}`,
    }),
  )
}

function open(args: Args, proof: Proof) {
  const { call, locale, address } = parseInput(args)
  const place = `/confirmation/${address.orderId}/${address.accessKey}/return`
  return loadOrRequestProof({ locale, address, place, proof }, async () => ({
    kind: 'form' as const,
    shown: await loadReturnForm(call, { ...address, ...proof }),
  }))
}

function parseInput({ context, params, url }: Args) {
  return {
    call: context.get(engineContext).call,
    locale: localeFromPath(url.pathname),
    address: parseOrderAddress(params),
  }
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData ? pageHead(matches, { pathname, title: loaderData.title, robots: 'NOINDEX_NOFOLLOW' }) : []
}

export default function ConfirmationReturn({ loaderData, actionData, params }: Route.ComponentProps) {
  const opened =
    actionData === undefined
      ? loaderData.opened
      : 'opened' in actionData
        ? actionData.opened
        : { kind: 'form' as const, shown: actionData.shown }
  return (
    <MoreText messages={loaderData.messages}>
      {opened.kind === 'proof' ? (
        <SoftLoginPage proofRequest={opened} />
      ) : (
        <div className={`${layout.wrap} ${layout.section}`}>
          <div className={layout['page-title']}>
            <WithOwnTitle>
              <ReturnPages
                shown={opened.shown}
                step={actionData?.step ?? firstStep}
                orderPage={`/confirmation/${params.orderId}/${params.accessKey}`}
              />
            </WithOwnTitle>
          </div>
        </div>
      )}
    </MoreText>
  )
}
