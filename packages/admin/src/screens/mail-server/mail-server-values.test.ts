import { expect, test } from 'vitest'
import { findMailServerFaults, toMailServer, toValues } from './mail-server-values.ts'

const typed = { ...toValues(null), host: ' smtp.example.com ', user: 'shop', sender: 'Vitrine <shop@example.com>' }

test('a password that is left empty is not sent, so that the stored one stays', () => {
  expect(toMailServer(typed)).toEqual({
    host: 'smtp.example.com',
    port: 465,
    security: 'tls',
    user: 'shop',
    sender: 'Vitrine <shop@example.com>',
  })
  expect(toMailServer({ ...typed, password: 'secret' })).toMatchObject({ password: 'secret' })
})

test.each([
  [{ host: '' }, { host: 'host' }],
  [{ host: 'https://smtp.example.com' }, { host: 'host' }],
  [{ port: '0' }, { port: 'port' }],
  [{ port: '70000' }, { port: 'port' }],
  [{ sender: 'Vitrine' }, { sender: 'sender' }],
  [{ sender: 'shop@example.com' }, {}],
])('a mail server with %o has the faults %o', (changes, faults) => {
  expect(findMailServerFaults({ ...typed, ...changes })).toEqual(faults)
})
