import { expect, test } from 'vitest'
import { formatAddress, isFault, parseSource, parseStoredPath, parseTarget, toStoredPath } from './redirect-address.ts'

const options = { origin: 'https://shop.test', allowsExternal: false }

test.each([
  ['old-page', '/old-page'],
  [' /Old//Page/ ', '/old/page'],
  ['/caf%C3%A9', '/café'],
  ['/DE', '/de'],
  ['/en/x', '/x'],
  ['/pl/Stara', '/pl/stara'],
  ['HTTPS://old.example/a/b.html', '/a/b.html'],
  ['/a/../b', '/b'],
])('the source %s is %s', (typed, address) => {
  const source = parseSource(typed)
  expect(isFault(source) ? source : formatAddress(source)).toBe(address)
})

test.each([
  ['', 'redirect.fromInvalid'],
  ['/a\\b', 'redirect.fromInvalid'],
  ['/a%00', 'redirect.fromInvalid'],
  [`/${'a'.repeat(1001)}`, 'redirect.fromInvalid'],
  [`/${'語'.repeat(700)}`, 'redirect.fromInvalid'],
  ['/a#b', 'redirect.fromHasQuery'],
  ['/', 'redirect.fromReserved'],
])('the source %j is refused', (typed, key) => {
  expect(parseSource(typed)).toMatchObject({ key })
})

test.each([
  ['/women?sort=price#top', '/women?sort=price#top'],
  ['https://shop.test/de/', '/de'],
  ['/de/Größe', '/de/Größe'],
  ['/', '/'],
])('the target %s leads to %s', (typed, address) => {
  const target = parseTarget(typed, options)
  expect(isFault(target) || target.kind === 'external' ? target : formatAddress(target)).toBe(address)
})

test.each(['women', '//x.example', '/\\x.example', '///x', 'ftp://x.example', 'https://', 'mailto:a@b.example'])(
  'the target %s is refused',
  (typed) => {
    expect(parseTarget(typed, { ...options, allowsExternal: true })).toMatchObject({ key: 'redirect.toInvalid' })
  },
)

// An index takes no entry of more than 2,704 bytes.
test.each([`/${'語'.repeat(700)}`, `/a?b=${'ö'.repeat(400)}`, `https://x.example/${'ö'.repeat(400)}`])(
  'a target that is short in letters and long in bytes is refused',
  (typed) => {
    expect(parseTarget(typed, { ...options, allowsExternal: true })).toMatchObject({ key: 'redirect.toInvalid' })
  },
)

test.each([
  ['/old', '/new'],
  ['/de/alt', '/de/neu?x=1'],
  ['/de/alt', '/new'],
  ['/old', '/de'],
  ['/old', '/'],
  ['/pl/x', '/en/y'],
])('a redirect from %s to %s is read as it was stored', (from, to) => {
  const [source, target] = [parseSource(from), parseTarget(to, options)]
  if (isFault(source) || isFault(target)) throw new Error('both are addresses')
  expect(parseStoredPath(source, toStoredPath(source, target))).toEqual(target)
})
