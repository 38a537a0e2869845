import type { Money } from '@vitrine/contract/kernel/money'
import type { Order } from '@vitrine/contract/order'
import type { PublicSettings } from '@vitrine/contract/settings'
import { ibanInGroups } from './iban.ts'
import { sepaTransferText } from './sepa-transfer-text.ts'

type BankDetails = NonNullable<Order['paymentBankDetails']>

/** Where the money of an order is sent to by bank transfer, and by which words it is found. SF-3.48 */
export function bankDetailsOf(settings: PublicSettings, order: { readonly id: number; readonly open: Money }): BankDetails {
  const { accountOwner, bank, iban, bic, account, code } = settings['shop.bank']
  const reference = `${settings['shop.name']} ${order.id}`
  return {
    account, accountOwner, name: bank, iban: ibanInGroups(iban), swift: bic, code, reference,
    qrText: sepaTransferText({ accountOwner, iban, bic, amount: order.open, reference }),
  }
}
