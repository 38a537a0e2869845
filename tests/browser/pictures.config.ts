import type { PlaywrightTestConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** The pictures of docs/admin.md: of the demo shop, and of the way from an empty one. Started by take-pictures.ts. */
const pictures: PlaywrightTestConfig = {
  ...config,
  testMatch: ['pictures/*.pictures.ts', 'admin/empty-shop.spec.ts'],
  outputDir: '../../test-results/pictures',
  projects: [{ name: 'pictures' }],
  workers: 1,
  retries: 0,
  timeout: 300_000,
  reporter: 'line',
}

export default pictures
