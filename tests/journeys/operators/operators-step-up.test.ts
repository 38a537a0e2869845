import { expect, onTestFinished, test } from 'vitest'
import { codeAt } from '../../harness/services/authenticator.ts'
import { operatorPassword as password } from '../../harness/shops/test-shop.ts'
import { wholeShop } from '../../harness/shops/whole-shop.ts'

const email = 'ola@vitrine.test'
const again = '/operator/login?again&redirect='

/**
 * An owner who logs in with an app, at the pages as they are sent: forms are posted as a browser without scripts does.
 */
async function shopWithOwner() {
  const { shop, open } = await wholeShop(onTestFinished)
  await shop.engine.operators.admin.create({ email, name: 'Ola', role: 'owner', password })
  const ola = shop.visitor()
  await ola.call('doOperatorLogin', { email, password })
  const { secret } = await ola.call('doBeginTotp', {})
  await ola.call('doConfirmTotp', { code: codeAt(secret, shop.clock.now()) })
  let operator = ola.caller.operator ?? ''
  const ask = async (path: string, form?: Readonly<Record<string, string>>) => {
    const answer = await open(path, { cookie: `vitrine_operator=${operator}`, ...(form && { form }) })
    for (const line of answer.headers.getSetCookie())
      operator = /^vitrine_operator=([\w-]+);/.exec(line)?.[1] ?? operator
    return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() }
  }
  return { shop, ask, code: () => codeAt(secret, shop.clock.now()) }
}

test(
  'an operator whose login is older than 15 minutes must log in again before changing staff or second factors, and is then led back to the change',
  { timeout: 300_000 },
  async () => {
    const { shop, ask, code } = await shopWithOwner()
    const people = () => shop.db.selectFrom('operators').select('email').orderBy('id').execute()
    const eva = { intent: 'add', name: 'Eva Lind', email: 'eva@vitrine.test', role: 'viewer' }
    for (const page of ['/operator', '/operator/proofs'])
      expect((await ask(page)).html.includes(`href="${again}`), page).toBe(false)
    shop.clock.advanceMinutes(16)

    for (const [page, form] of [
      ['/operator', eva],
      ['/operator/proofs', { intent: 'removeApp' }],
    ] as const) {
      const link = again + encodeURIComponent(page)
      const shown = await ask(page)
      expect(
        [
          shown.status,
          shown.html
            .replaceAll('&amp;', '&')
            .includes('>Changes here require a recent login: yours is more than 15 minutes old.'),
          shown.html.replaceAll('&amp;', '&').includes(`href="${link}"`),
        ],
        page,
      ).toEqual([200, true, true])
      expect(await ask(page, form), page).toMatchObject({ status: 303, location: link })
    }
    expect(await people()).toEqual([{ email }])

    const login = await ask(`${again}%2Foperator`)
    expect([
      login.status,
      login.html.includes('>Please log in again to confirm that it is you.'),
      login.html.includes(`value="${email}"`),
    ]).toEqual([200, true, true])
    expect((await ask(`${again}%2Foperator`, { email, password: 'not the password', code: code() })).status).toBe(422)
    expect(await ask('/operator', eva)).toMatchObject({ status: 303 })
    expect(await ask(`${again}%2Foperator`, { email, password, code: code() })).toMatchObject({
      status: 303,
      location: '/operator',
    })

    expect((await ask('/operator')).html.includes(`href="${again}`)).toBe(false)
    const added = await ask('/operator', eva)
    expect([added.status, /Send this link to (?:<!-- -->)?Eva Lind/.test(added.html)]).toEqual([200, true])
    expect(await people()).toEqual([{ email }, { email: eva.email }])
    expect(await ask('/operator/proofs', { intent: 'removeApp' })).toMatchObject({ status: 200 })
    expect(
      (await shop.db.selectFrom('operators').where('email', '=', email).select('totp_secret').executeTakeFirstOrThrow())
        .totp_secret,
    ).toBeNull()
  },
)
