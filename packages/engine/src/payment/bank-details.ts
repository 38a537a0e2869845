import type { Money } from '@vitrine/contract/kernel/money'
import type { Order } from '@vitrine/contract/orders/order'
import type { PublicSettings } from '@vitrine/contract/shop/settings'
import { formatIban } from '../kernel/bank/iban.ts'
import { sepaTransferText } from './sepa-transfer-text.ts'

type BankDetails = NonNullable<Order['paymentBankDetails']>

/** The bank account to which an order is paid by transfer, and the payment reference. SF-3.48 */
export function toBankDetails(
  settings: PublicSettings,
  order: { readonly id: number; readonly open: Money },
): BankDetails {
  const { accountOwner, bank, iban, bic, account, code } = settings['shop.bank']
  const reference = `${settings['shop.name']} ${order.id}`
  return {
    account,
    accountOwner,
    name: bank,
    iban: formatIban(iban),
    swift: bic,
    code,
    reference,
    qrText: sepaTransferText({ accountOwner, iban, bic, amount: order.open, reference }),
  }
}
