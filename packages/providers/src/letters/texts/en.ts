import type { LetterTexts } from './letter-texts.ts'

export const en: LetterTexts = {
  greeting: (name) => (name ? `Dear ${name},` : 'Hello,'),
  mails: {
    orderPlaced: { subject: (order) => `Your order ${order}`, title: 'Thank you for your order', text: (order) => `We have received your order ${order}. This is what you chose:` },
    paymentReceived: { subject: (order) => `Payment received for order ${order}`, title: 'Your payment has arrived', text: (order) => `Your payment for order ${order} has arrived. We are packing your pieces now; your invoice is attached.` },
    paymentFailed: { subject: (order) => `Payment for order ${order} did not go through`, title: 'The payment did not go through', text: (order) => `The payment for order ${order} was not completed, and nothing was charged. Your order still stands.` },
    orderShipped: { subject: (order) => `Order ${order} is on its way`, title: 'Your order is on its way', text: (order) => `Your order ${order} has left our house.` },
    orderCancelled: { subject: (order) => `Order ${order} was cancelled`, title: 'Your order was cancelled', text: (order) => `Order ${order} was cancelled. Nothing will be delivered.` },
    orderRefunded: { subject: (order) => `Refund for order ${order}`, title: 'Your refund is on its way', text: (order) => `We have started a refund for order ${order}. Your credit note is attached where one was issued.` },
  },
  awaitsTransfer: (until) => `Please transfer the amount below with the reference given${until ? `. We keep your pieces for you until ${until}` : ''}. We send them as soon as the money has arrived.`,
  awaitsPayment: (until) => `Your payment is still open${until ? `. We keep your pieces for you until ${until}` : ''}. You can pay at any time on the page of your order.`,
  paysOnDelivery: 'You pay the courier when your order arrives.',
  isPaid: 'Your order is paid. We are packing it now.',
  payAgain: 'You can pay again, or choose another payment method, on the page of your order.',
  refundComes: 'What you have paid goes back the way it came. Depending on your bank this takes up to five working days.',
  showOrder: 'Show order',
  pay: 'Pay now',
  quantity: (count) => `Quantity ${count}`,
  delivery: (days) => (days === 1 ? 'within 1 day' : `within ${days} days`),
  facts: {
    bank: 'Please transfer to', accountOwner: 'Account owner', bankName: 'Bank', iban: 'IBAN', bic: 'BIC', account: 'Account', code: 'Sort code', reference: 'Reference', amount: 'Amount',
    shipment: 'Tracking',
  },
  billingAddress: 'Billing address', deliveryAddress: 'Delivery address', payment: 'Payment', shipping: 'Delivery', contactWish: 'Your wish', customerSign: 'Your reference',
  guarantee: {
    heading: 'Two-year legal guarantee',
    text: 'If goods are faulty, you may ask for repair or replacement within two years of delivery, free of charge, and for your money back if that fails.',
  },
  withdrawal: {
    heading: 'Right of withdrawal',
    text: 'You may withdraw from this contract within fourteen days of receiving your order, without giving a reason: a clear statement to us is enough, for example with our form. '
      + 'We then pay back everything you paid for what you return, standard delivery included, within fourteen days and the way you paid. Please send the pieces back within fourteen days of your statement.',
    rights: 'All about your right of withdrawal', form: 'Withdrawal form',
  },
  terms: 'Terms and conditions', privacy: 'Privacy', imprint: 'Legal disclosure',
}
