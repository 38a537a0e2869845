import { expect, test } from 'vitest'
import { readConfig } from './config/config.ts'
import { isUnallowedTestProvider, refusePublicDemo, shopNotices } from './public-shop.ts'

const MOLLIE_API_KEY = `live_${'x'.repeat(30)}`
const testKey = `test_${'x'.repeat(30)}`
const PUBLIC_URL = 'https://shop.example'
const start = (env: Readonly<Record<string, string>>) => () => refusePublicDemo(readConfig(env))

test.each([
  [{}],
  [{ PUBLIC_URL: 'http://127.0.0.1:4000' }],
  [{ PUBLIC_URL, DEMO: 'off' }],
  [{ PUBLIC_URL, DEMO: 'off', MOLLIE_API_KEY }],
  [{ PUBLIC_URL, DEMO: 'off', SIMULATED_PAYMENTS: 'on' }],
  [{ PUBLIC_URL, SIMULATED_PAYMENTS: 'on', DEMO_LOGINS: 'on' }],
  [{ PUBLIC_URL, MOLLIE_API_KEY, DEMO_LOGINS: 'on' }],
  [{ MOLLIE_API_KEY: testKey }],
  [{ PUBLIC_URL, MOLLIE_API_KEY: testKey, SIMULATED_PAYMENTS: 'on', DEMO_LOGINS: 'on' }],
  [{ HOST: '::1' }],
  [{ HOST: '0.0.0.0', PUBLISHED_HOST: '127.0.0.1' }],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000', PUBLISHED_HOST: '127.0.0.1' }],
  [{ HOST: '0.0.0.0', SIMULATED_PAYMENTS: 'on', DEMO_LOGINS: 'on' }],
  [{ HOST: '0.0.0.0', PUBLIC_URL, DEMO: 'off', MOLLIE_API_KEY }],
])('an empty shop with %o may open', (env) => {
  expect(start(env)).not.toThrow()
})

test.each([
  [
    { PUBLIC_URL },
    'PUBLIC_URL https://shop.example can be reached by others, it has no products yet, and DEMO=on would fill it with the demo shop, whose payments are simulated while MOLLIE_API_KEY is not set. Set DEMO=off',
  ],
  [{ PUBLIC_URL, DEMO_LOGINS: 'on' }, 'SIMULATED_PAYMENTS=on'],
  [
    { PUBLIC_URL, MOLLIE_API_KEY: testKey, DEMO_LOGINS: 'on' },
    'PUBLIC_URL https://shop.example can be reached by others, it has no products yet, and DEMO=on would fill it with the demo shop, whose payments are simulated while MOLLIE_API_KEY is a test key. Set DEMO=off',
  ],
  [{ PUBLIC_URL, MOLLIE_API_KEY }, 'customers whose password is published'],
  [{ PUBLIC_URL, SIMULATED_PAYMENTS: 'on' }, 'DEMO_LOGINS=on'],
  [{ HOST: '0.0.0.0' }, 'HOST 0.0.0.0 lets others reach the shop, it has no products yet'],
  [{ HOST: '::', PUBLIC_URL: 'http://localhost:3000' }, 'or HOST=localhost'],
  [{ HOST: '192.168.1.4', SIMULATED_PAYMENTS: 'on' }, 'customers whose password is published'],
  [{ HOST: '0.0.0.0', PUBLISHED_HOST: '0.0.0.0' }, 'PUBLISHED_HOST=127.0.0.1'],
  [{ PUBLIC_URL, PUBLISHED_HOST: '127.0.0.1' }, 'can be reached by others'],
])('an empty shop with %o is refused with a sentence about the risk and the solution', (env, sentence) => {
  expect(start(env)).toThrow(sentence)
})

test('a provider is simulated in public only in a shop that announces it and has no live account', () => {
  const isUnallowed = (provider: string, env: Readonly<Record<string, string>>) =>
    isUnallowedTestProvider(readConfig({ PUBLIC_URL, ...env }), provider)
  const STRIPE_SECRET_KEY = `sk_live_${'x'.repeat(24)}`
  const SIMULATED_PAYMENTS = 'on'
  expect(['mollie', 'stripe'].map((provider) => isUnallowed(provider, {}))).toEqual([true, true])
  expect(['mollie', 'stripe'].map((provider) => isUnallowed(provider, { SIMULATED_PAYMENTS }))).toEqual([false, false])
  expect(['mollie', 'stripe'].map((provider) => isUnallowed(provider, { STRIPE_SECRET_KEY }))).toEqual([true, false])
  expect(
    ['mollie', 'stripe'].map((provider) => isUnallowed(provider, { STRIPE_SECRET_KEY, SIMULATED_PAYMENTS })),
    'beside a live account nothing is simulated',
  ).toEqual([true, false])
  expect(isUnallowed('stripe', { STRIPE_SECRET_KEY: `sk_test_${'x'.repeat(24)}` })).toBe(true)
})

test('a public demonstration has notices, a local shop and a real shop have none', () => {
  const ann = {
    email: 'ann@example.org',
    password: 'demo-shop-1',
    firstName: 'Ann',
    lastName: 'Novak',
    locale: 'en',
  } as const
  const notices = (env: Readonly<Record<string, string>>, logins: Parameters<typeof shopNotices>[1]) =>
    shopNotices(readConfig(env), logins)
  const SIMULATED_PAYMENTS = 'on'
  expect(notices({ PUBLIC_URL, SIMULATED_PAYMENTS }, [ann])).toEqual(['simulatedPayments', 'demoLogins'])
  expect(notices({ PUBLIC_URL, SIMULATED_PAYMENTS }, [])).toEqual(['simulatedPayments'])
  expect(notices({ PUBLIC_URL }, [])).toEqual([])
  expect(notices({ PUBLIC_URL, MOLLIE_API_KEY }, [ann])).toEqual(['demoLogins'])
  expect(notices({ PUBLIC_URL, MOLLIE_API_KEY }, [])).toEqual([])
  expect(notices({ PUBLIC_URL, MOLLIE_API_KEY, SIMULATED_PAYMENTS }, [])).toEqual([])
  expect(notices({ PUBLIC_URL, MOLLIE_API_KEY: testKey, SIMULATED_PAYMENTS }, [])).toEqual(['simulatedPayments'])
  expect(notices({ MOLLIE_API_KEY: testKey, SIMULATED_PAYMENTS }, [])).toEqual([])
  expect(notices({}, [ann])).toEqual([])
})
