import { expect } from '@playwright/test'
import { accountCopy } from '../browser/account/account-copy.ts'
import { journey } from './journey.ts'

const say = accountCopy.en
const password = 'lavender-7'

journey(
  'a shopper creates an account, saves an address, and logs in again on the way to the account',
  async ({ shop }) => {
    const email = `${crypto.randomUUID()}@example.org`
    await shop.open('/register')
    await shop.field(/^First name/, 'main').fill('Zofia')
    await shop.field(/^Last name/, 'main').fill('Król')
    await shop.field(say.email, 'main').fill(email)
    await shop.field(say.password, 'main').fill(password)
    await shop.field(say.repeat, 'main').fill(password)
    await shop.choice(say.privacy, 'main').check()
    await shop.button(say.create, 'main').click()
    await shop.isAt(/^\/my-account\?told=registered/)
    await shop.heading(say.account).isShown()

    await shop.call('doLogoutUser', {})
    await shop.open('/my-account/personal-data')
    await shop.isAt(/^\/login\?redirect=/)
    await shop.field(say.email, 'main').fill(email)
    await shop.field(say.password, 'main').fill(password)
    await shop.button(say.login, 'main').click()
    await shop.isAt('/my-account/personal-data')
    await expect.poll(async () => shop.heading(say.account).text()).toBe(say.account)
  },
)
