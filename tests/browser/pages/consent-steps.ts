import type { BrowserContextOptions, Page } from '@playwright/test'

type Stored = Exclude<BrowserContextOptions['storageState'], string | undefined>

const cookie = (name: string, value: string) => ({
  name,
  value,
  domain: 'localhost',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
})

const choice = (value: string) => cookie('consent', `${value}.${'k'.repeat(22)}`)
// The browser of the tests speaks English, and would be offered that on every German and Polish page.
const wasOffered = cookie('languageOffered', '1')

/** Films and maps when they are asked for, and no statistics. */
export const consentGiven: Stored = { cookies: [choice('1.101'), wasOffered], origins: [] }

export const onlyEssential: Stored = { cookies: [choice('1.100'), wasOffered], origins: [] }

/** A browser without cookies. */
export const firstVisit: Stored = { cookies: [], origins: [] }

/** The shop counts automated browsers as robots, so these tests use the user agent of a normal browser. */
export const humanBrowser = {
  userAgent: 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36',
}

/** Waits until the bar has stopped moving: during its transition its colours are not final. */
export async function waitForConsentBar(page: Page): Promise<void> {
  await page
    .locator('[data-consent]')
    .evaluate((bar) => Promise.all(bar.getAnimations().map(({ finished }) => finished)))
}
