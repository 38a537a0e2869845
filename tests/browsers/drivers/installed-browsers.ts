import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export type BrowserName = 'firefox' | 'webkit'
type Programs = Readonly<Record<string, string>>

export interface Installation {
  readonly programs: Programs
  /** Why the journeys of this browser are skipped; undefined where everything is installed. */
  readonly missing: string | undefined
}

interface Requirement {
  readonly program: string
  /** The first of these that is found. */
  readonly commands: readonly string[]
  readonly debianPackage: string
}

const hasDisplay = Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'])
const requirements: Readonly<Record<BrowserName, readonly Requirement[]>> = {
  firefox: [
    {
      program: 'firefox',
      commands: ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
      debianPackage: 'firefox-esr',
    },
  ],
  webkit: [
    { program: 'driver', commands: ['WebKitWebDriver'], debianPackage: 'webkit2gtk-driver' },
    // WebKitGTK has no headless mode.
    ...(hasDisplay ? [] : [{ program: 'display', commands: ['Xvfb'], debianPackage: 'xvfb' }]),
  ],
}
const titles: Readonly<Record<BrowserName, string>> = { firefox: 'Firefox', webkit: 'WebKit' }

export function findInstallation(browser: BrowserName, find = findCommand): Installation {
  const programs: Record<string, string> = {}
  const missing: Requirement[] = []
  for (const requirement of requirements[browser]) {
    const found = requirement.commands.map(find).find((path) => path !== undefined)
    if (found === undefined) missing.push(requirement)
    else programs[requirement.program] = found
  }
  if (missing.length === 0) return { programs, missing: undefined }
  const commands = missing.map(({ commands: [command] }) => command).join(' and ')
  return {
    programs,
    missing: `${titles[browser]} is skipped: ${commands} not found (Debian: apt-get install ${missing.map(({ debianPackage }) => debianPackage).join(' ')}).`,
  }
}

function findCommand(command: string): string | undefined {
  if (command.startsWith('/')) return existsSync(command) ? command : undefined
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, command))
    .find((path) => existsSync(path))
}
