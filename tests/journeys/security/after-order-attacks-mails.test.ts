import { expect, test } from 'vitest'
import { shopWithAccount } from '../../harness/shops/shop-with-account.ts'

test('a registration with a foreign e-mail address sends no text of the attacker, and greets only with a plausible name', async () => {
  const shop = await shopWithAccount()
  const names = [
    ['Nina', true],
    ['Anna-Léa', true],
    ["O'Brien", true],
    ['Łucja Maria', true],
    ['Win now: https://evil.example', false],
    ['evil.example', false],
    ['Claim your prize of 1000 today', false],
    ['You have won a very big prize today', false],
    ['Nina\r\nBcc: everybody@example.org', false],
  ] as const
  for (const [place, [firstName, isName]] of names.entries()) {
    const email = `stranger-${place}@example.net`
    await shop.register(shop.browser(), { email, firstName })
    const [mail] = await shop.mailsTo(email)
    expect(mail?.template).toBe('welcome')
    expect([firstName, mail?.plain.includes(firstName), mail?.subject.includes(firstName)]).toEqual([
      firstName,
      isName,
      isName,
    ])
  }
})
