import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import { withOpenChoice } from '@vitrine/contract/catalogue/open-choice'
import { data, redirect } from 'react-router'
import { engineContext } from '../../data/shop/engine-context.ts'
import { requireCustomer, loginAddress } from '../../data/shop/require-customer.ts'
import { getOpenChoiceParameter } from '../../features/product/product-address.ts'
import { sizeGuideAction } from '../../features/size-guide/size-guide-action.ts'
import { SizeGuidePage } from '../../features/size-guide/size-guide-page.tsx'
import { pageHead } from '../../shell/head/page-head.ts'
import { pageText } from '../../text/page-text.ts'
import { MoreText } from '../../text/text.tsx'
import { translator } from '../../text/translate.ts'
import type { Route } from './+types/size-guide'

/**
 * The size guide of a product. It is the same for all visitors; the comparison is submitted and never part of a cached
 * page.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const locale = localeFromPath(url.pathname)
  const [messages, guide] = await Promise.all([
    pageText(locale, 'size-guide', 'product'),
    context
      .get(engineContext)
      .call('getSizeGuide', { variationId: parseVariationId(params) })
      .catch((error: unknown) => {
        if (!isRefusal(error)) throw error
        throw error.key === 'catalogue.loginRequired' ? redirect(loginAddress(url)) : data('', { status: 404 })
      }),
  ])
  return {
    title: translator(locale, messages)('sizeGuide.title', { name: guide.name }),
    messages,
    guide,
    productUrl: withOpenChoice(guide.url, getOpenChoiceParameter(url.searchParams)),
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const form = await request.formData()
  return requireCustomer(url, () =>
    sizeGuideAction({ form, call: context.get(engineContext).call, variationId: parseVariationId(params) }),
  )
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData ? pageHead(matches, { pathname, title: loaderData.title, robots: 'NOINDEX' }) : []
}

export default function SizeGuide({ loaderData: { messages, guide, productUrl }, actionData }: Route.ComponentProps) {
  return (
    <MoreText messages={messages}>
      <SizeGuidePage guide={guide} productUrl={productUrl} actionData={actionData} />
    </MoreText>
  )
}

function parseVariationId({ variationId }: { readonly variationId?: string | undefined }): number {
  if (!variationId || !/^[1-9]\d{0,8}$/.test(variationId)) throw data('', { status: 404 })
  return Number(variationId)
}
