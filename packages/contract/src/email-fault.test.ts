import { describe, expect, test } from 'vitest'
import { emailFault, type EmailFault } from './email-fault.ts'
import { settings } from './settings.ts'
import * as v from 'valibot'

const rules = v.parse(settings['email.rules'], undefined)

describe('an e-mail', () => {
  test.each([
    'ann@example.org', 'ann.novak+shop@mail.example.co.uk', '  ann@example.org ', 'ANN@EXAMPLE.ORG', 'o\'neil@example.org', 'a@b.de', 'ann@xn--bcher-kva.example', 'ann@bücher.example',
    'first_last@example.org', '_ann_@example.org', 'ann@mail_1.example.org',
  ])('%s is taken', (email) => {
    expect(emailFault(email, rules)).toBeUndefined()
  })

  test.each<[string, EmailFault]>([
    ['', 'required'], ['   ', 'required'],
    ['ann', 'format'], ['ann@', 'format'], ['@example.org', 'format'], ['ann@@example.org', 'format'], ['ann@exa mple.org', 'format'], ['ann novak@example.org', 'format'],
    ['.ann@example.org', 'format'], ['ann.@example.org', 'format'], ['an..n@example.org', 'format'], ['ann@-example.org', 'format'], ['ann@example..org', 'format'],
    [`${'a'.repeat(65)}@example.org`, 'format'], [`ann@${'a'.repeat(64)}.org`, 'format'],
    ['Ann Novak <ann@example.org>', 'displayName'], ['"Ann" ann@example.org', 'displayName'],
    ['änn@example.org', 'localPart'], ['łucja@example.org', 'localPart'],
    ['ann@localhost', 'topLevelDomain'], ['ann@example.1', 'topLevelDomain'],
    ['ann@127.0.0.1', 'ipDomain'], ['ann@[127.0.0.1]', 'ipDomain'], ['ann@[ipv6:::1]', 'ipDomain'],
    ['ann(x)@example.org', 'characters'], ['ann;x@example.org', 'characters'], ['ann,x@example.org', 'characters'], ['ann%x@example.org', 'characters'],
    ['ann@x.malicious.net', 'host'], ['ann@malicious.net', 'host'], ['ann@deep.X.Malicious.Net', 'host'],
  ])('%s is refused: %s', (email, fault) => {
    expect(emailFault(email, rules)).toBe(fault)
  })

  test('is refused at the hosts and with the characters that the shop lists, and at no others', () => {
    const own = { refusedHosts: ['spam.example'], refusedCharacters: '+' }
    expect(emailFault('ann@spam.example', own)).toBe('host')
    expect(emailFault('ann@good-spam.example', own)).toBeUndefined()
    expect(emailFault('ann@x.malicious.net', own)).toBeUndefined()
    expect(emailFault('ann+shop@example.org', own)).toBe('characters')
  })
})
