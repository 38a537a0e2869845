import { describe, expect, test } from 'vitest'
import { emailFault, type EmailFault } from './email-fault.ts'
import { settings } from '../shop/settings.ts'
import * as v from 'valibot'

const rules = v.parse(settings['email.rules'], undefined)

describe('an e-mail', () => {
  test.each([
    'ann@example.org',
    'ann.novak+shop@mail.example.co.uk',
    '  ann@example.org ',
    'ANN@EXAMPLE.ORG',
    "o'neil@example.org",
    'a@b.de',
    'ann@xn--bcher-kva.example',
    'ann@bücher.example',
  ])('%s is taken', (email) => {
    expect(emailFault(email, rules)).toBeUndefined()
  })

  test.each<[string, EmailFault]>([
    ['', 'required'],
    ['   ', 'required'],
    ['ann', 'format'],
    ['ann@', 'format'],
    ['@example.org', 'format'],
    ['ann@@example.org', 'format'],
    ['ann@exa mple.org', 'format'],
    ['ann novak@example.org', 'format'],
    ['.ann@example.org', 'format'],
    ['ann.@example.org', 'format'],
    ['an..n@example.org', 'format'],
    ['ann@-example.org', 'format'],
    ['ann@example..org', 'format'],
    [`${'a'.repeat(65)}@example.org`, 'format'],
    [`ann@${'a'.repeat(64)}.org`, 'format'],
  ])('%s is refused: %s', (email, fault) => {
    expect(emailFault(email, rules)).toBe(fault)
  })

  test.each(['Ann Novak <ann@example.org>', '"Ann" ann@example.org', '<ann@example.org>', 'Ann<ann@example.org>'])(
    '%s has a display name [SF-5.44]',
    (email) => {
      expect(emailFault(email, rules)).toBe('displayName')
    },
  )

  test.each(['änn@example.org', 'łucja@example.org', 'ann😀@example.org', 'анна@example.org'])(
    '%s has letters before the @ that are not ASCII [SF-5.45]',
    (email) => {
      expect(emailFault(email, rules)).toBe('localPart')
    },
  )

  test.each(['ann@localhost', 'ann@-localhost', 'ann@example', 'ann@example.1', 'ann@example.o'])(
    '%s has no top-level domain [SF-5.46]',
    (email) => {
      expect(emailFault(email, rules)).toBe('topLevelDomain')
    },
  )

  test.each(['ann@127.0.0.1', 'ann@[127.0.0.1]', 'ann@[ipv6:::1]', 'ann@8.8.8.8'])(
    '%s has an address of the network as domain [SF-5.47]',
    (email) => {
      expect(emailFault(email, rules)).toBe('ipDomain')
    },
  )

  test.each(['first_last@example.org', '_@example.org', '__ann__@example.org', 'ann@mail_1.example.org'])(
    '%s has underscores, and is accepted [SF-5.48]',
    (email) => {
      expect(emailFault(email, rules)).toBeUndefined()
    },
  )

  test.each([...rules.refusedCharacters])(
    '%s is a character that no e-mail may have before the @ [SF-5.49]',
    (character) => {
      expect(emailFault(`a${character}b@example.org`, rules)).toBe('characters')
    },
  )

  test.each(['ann@x.malicious.net', 'ann@malicious.net', 'ann@deep.X.Malicious.Net'])(
    '%s is at a host that is refused [SF-5.50]',
    (email) => {
      expect(emailFault(email, rules)).toBe('host')
      expect(emailFault('ann@notmalicious.net', rules)).toBeUndefined()
    },
  )

  test('is refused at the hosts and with the characters that the shop lists, and at no others [SF-5.49, SF-5.50]', () => {
    const own = { refusedHosts: ['spam.example'], refusedCharacters: '+' }
    expect(emailFault('ann@spam.example', own)).toBe('host')
    expect(emailFault('ann@good-spam.example', own)).toBeUndefined()
    expect(emailFault('ann@x.malicious.net', own)).toBeUndefined()
    expect(emailFault('ann+shop@example.org', own)).toBe('characters')
  })
})
