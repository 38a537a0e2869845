import { expect, test } from 'vitest'
import { findInstallation } from '../browsers/drivers/installed-browsers.ts'

test('a browser that is installed is not missing, under either name of its program', () => {
  for (const name of ['firefox', 'firefox-esr'])
    expect(findInstallation('firefox', (command) => (command === name ? `/usr/bin/${name}` : undefined))).toEqual({
      programs: { firefox: `/usr/bin/${name}` },
      missing: undefined,
    })
})

test('a browser that is missing is reported in one line that names its Debian package', () => {
  expect(findInstallation('firefox', () => undefined).missing).toBe(
    'Firefox is skipped: firefox-esr not found (Debian: apt-get install firefox-esr).',
  )
  expect(findInstallation('webkit', () => undefined).missing).toMatch(
    /^WebKit is skipped: WebKitWebDriver.* not found \(Debian: apt-get install webkit2gtk-driver( xvfb)?\)\.$/,
  )
})
