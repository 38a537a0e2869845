// Runs in the browser: the shop serves this file as it is, and the checkout imports it.

const scriptUrl = 'https://js.stripe.com/v3/'

const elementNames = { cardNumber: 'cardNumber', expiryDate: 'cardExpiry', verificationCode: 'cardCvc' }

/** Mounts Stripe's card elements into the places. */
export async function mountCardFields({ accountKey, locale, places }) {
  const createStripe = await loadStripe()
  const stripe = createStripe(accountKey, { locale: locale.slice(0, 2) })
  const elements = stripe.elements()
  const mounted = Object.entries(places).map(([part, place]) => {
    const element = elements.create(elementNames[part])
    element.mount(place)
    return element
  })
  const card = elements.getElement('cardNumber')
  return {
    async createToken() {
      const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card })
      return paymentMethod ? { token: paymentMethod.id } : { error }
    },
    unmount() {
      for (const element of mounted) element.destroy()
    },
  }
}

let loading

function loadStripe() {
  loading ??= new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: scriptUrl, async: true })
    const fail = () => {
      // The next selection of the card tries again.
      loading = undefined
      script.remove()
      reject(new Error('the card fields of the provider cannot be reached'))
    }
    script.addEventListener('error', fail)
    script.addEventListener('load', () => (window.Stripe ? resolve(window.Stripe) : fail()))
    document.head.append(script)
  })
  return loading
}
