// Runs in the browser: the shop serves this file as it is, and the checkout imports it.

const scriptUrl = 'https://js.mollie.com/v1/mollie.js'

/** Mounts Mollie's card fields into the places. */
export async function mountCardFields({ accountKey, isTest, locale, places }) {
  const createMollie = await loadMollie()
  const mollie = createMollie(accountKey, { locale: locale.replace('-', '_'), testmode: isTest })
  const components = Object.entries(places).map(([part, place]) => {
    const component = mollie.createComponent(part)
    component.mount(place)
    return component
  })
  return {
    createToken: () => mollie.createToken(),
    unmount() {
      for (const component of components) component.unmount()
    },
  }
}

let loading

function loadMollie() {
  loading ??= new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: scriptUrl, async: true })
    const fail = () => {
      // The next selection of the card tries again.
      loading = undefined
      script.remove()
      reject(new Error('the card fields of the provider cannot be reached'))
    }
    script.addEventListener('error', fail)
    script.addEventListener('load', () => (window.Mollie ? resolve(window.Mollie) : fail()))
    document.head.append(script)
  })
  return loading
}
