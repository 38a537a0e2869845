import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { engineContext } from '../../data/shop/engine-context.ts'
import { requireCustomer } from '../../data/shop/require-customer.ts'
import {
  addressAction,
  addressSuccessTexts,
  toBlock,
  loadAddressBook,
} from '../../features/account/addresses/address-book.ts'
import { AddressForm } from '../../features/account/addresses/address-form.tsx'
import { AddressList } from '../../features/account/addresses/address-list.tsx'
import { getSuccessText } from '../../features/account/success-texts.ts'
import { pageHead } from '../../shell/head/page-head.ts'
import { pageText } from '../../text/page-text.ts'
import { MoreText } from '../../text/text.tsx'
import { translator } from '../../text/translate.ts'
import type { Route } from './+types/account-addresses'

/**
 * /my-account/billing-details and /my-account/shipping-details: the list, or with ?address= one address in its form.
 * SF-2.25, SF-2.26
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeFromPath(url.pathname)
  const { call } = context.get(engineContext)
  const block = toBlock(url.pathname)
  const [messages, book] = await Promise.all([
    pageText(locale, 'account', 'fields', 'addresses'),
    requireCustomer(url, () => call('getCustomer', {}).then(() => loadAddressBook(call, block, url))),
  ])
  return {
    title: translator(locale, messages)(block === 'billing' ? 'account.billing' : 'account.shipping'),
    messages,
    book,
    successText: getSuccessText(addressSuccessTexts, url),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { call } = context.get(engineContext)
  const form = await request.formData()
  // Guests have no address book.
  return requireCustomer(url, () =>
    call('getCustomer', {}).then(() =>
      addressAction({ form, call, locale: localeFromPath(url.pathname), block: toBlock(url.pathname) }),
    ),
  )
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData ? pageHead(matches, { pathname, title: loaderData.title, robots: 'NOINDEX' }) : []
}

export default function AccountAddresses({
  actionData,
  loaderData: { messages, book, successText },
}: Route.ComponentProps) {
  return (
    <MoreText messages={messages}>
      {book.editedAddress && actionData?.form !== 'list' ? (
        <AddressForm
          key={book.editedAddress === 'new' ? 'new' : book.editedAddress.id}
          book={book}
          rejected={actionData}
        />
      ) : (
        <AddressList book={book} successText={actionData ? undefined : successText} rejected={actionData} />
      )}
    </MoreText>
  )
}
