import type { LetterTexts } from './letter-texts.ts'

export const pl: LetterTexts = {
  // A name would have to be declined.
  greeting: () => 'Dzień dobry,',
  mails: {
    orderPlaced: { subject: (order) => `Twoje zamówienie ${order}`, title: 'Dziękujemy za zamówienie', text: (order) => `otrzymaliśmy Twoje zamówienie ${order}. Oto, co wybrano:` },
    paymentReceived: { subject: (order) => `Otrzymaliśmy płatność za zamówienie ${order}`, title: 'Płatność dotarła', text: (order) => `Twoja płatność za zamówienie ${order} dotarła. Pakujemy już Twoje rzeczy; w załączniku znajdziesz fakturę.` },
    paymentFailed: { subject: (order) => `Płatność za zamówienie ${order} nie powiodła się`, title: 'Płatność się nie powiodła', text: (order) => `płatność za zamówienie ${order} nie została zakończona i nic nie zostało pobrane. Zamówienie nadal jest ważne.` },
    orderShipped: { subject: (order) => `Zamówienie ${order} jest w drodze`, title: 'Twoje zamówienie jest w drodze', text: (order) => `Twoje zamówienie ${order} opuściło nasz magazyn.` },
    orderCancelled: { subject: (order) => `Zamówienie ${order} zostało anulowane`, title: 'Twoje zamówienie zostało anulowane', text: (order) => `zamówienie ${order} zostało anulowane. Nic nie zostanie dostarczone.` },
    orderRefunded: { subject: (order) => `Zwrot pieniędzy za zamówienie ${order}`, title: 'Zwrot pieniędzy jest w drodze', text: (order) => `zleciliśmy zwrot pieniędzy za zamówienie ${order}. Jeśli wystawiliśmy fakturę korygującą, znajdziesz ją w załączniku.` },
  },
  awaitsTransfer: (until) => `Przelej poniższą kwotę z podanym tytułem${until ? `. Zatrzymamy dla Ciebie wybrane rzeczy do ${until}` : ''}. Wyślemy je, gdy tylko pieniądze dotrą.`,
  awaitsPayment: (until) => `Płatność jest jeszcze otwarta${until ? `. Zatrzymamy dla Ciebie wybrane rzeczy do ${until}` : ''}. Możesz zapłacić w każdej chwili na stronie zamówienia.`,
  paysOnDelivery: 'Płacisz kurierowi przy odbiorze.',
  isPaid: 'Zamówienie jest opłacone. Już je pakujemy.',
  payAgain: 'Na stronie zamówienia możesz zapłacić ponownie albo wybrać inną metodę płatności.',
  refundComes: 'Wpłacona kwota wraca tą samą drogą. W zależności od banku trwa to do pięciu dni roboczych.',
  showOrder: 'Zobacz zamówienie',
  pay: 'Zapłać teraz',
  quantity: (count) => `Ilość: ${count}`,
  delivery: (days) => (days === 1 ? 'w ciągu 1 dnia' : `w ciągu ${days} dni`),
  facts: {
    bank: 'Dane do przelewu', accountOwner: 'Właściciel rachunku', bankName: 'Bank', iban: 'IBAN', bic: 'BIC', account: 'Numer rachunku', code: 'Numer rozliczeniowy', reference: 'Tytuł przelewu', amount: 'Kwota',
    shipment: 'Śledzenie przesyłki',
  },
  billingAddress: 'Adres do faktury', deliveryAddress: 'Adres dostawy', payment: 'Płatność', shipping: 'Dostawa', contactWish: 'Twoje życzenie', customerSign: 'Twój znak',
  guarantee: {
    heading: 'Dwuletnia rękojmia ustawowa',
    text: 'Jeśli towar jest wadliwy, w ciągu dwóch lat od dostawy możesz bezpłatnie zażądać naprawy lub wymiany, a jeśli to się nie uda, zwrotu pieniędzy.',
  },
  withdrawal: {
    heading: 'Prawo odstąpienia od umowy',
    text: 'Możesz odstąpić od tej umowy w ciągu czternastu dni od otrzymania zamówienia bez podania przyczyny: wystarczy jednoznaczne oświadczenie, na przykład na naszym formularzu. '
      + 'W ciągu czternastu dni zwrócimy wszystko, co zapłacono za odesłane rzeczy, wraz ze zwykłą dostawą, tą samą drogą. Odeślij rzeczy w ciągu czternastu dni od złożenia oświadczenia.',
    rights: 'Wszystko o prawie odstąpienia', form: 'Formularz odstąpienia od umowy',
  },
  terms: 'Regulamin', privacy: 'Polityka prywatności', imprint: 'Nota prawna',
}
