import type { Locator, Page } from '@playwright/test'

export interface MeasuredInteraction {
  readonly name: string
  readonly act: (page: Page) => Promise<unknown>
  /** What is there when it has had its effect. */
  readonly until?: (page: Page) => Promise<unknown>
}

const key = (name: string, pressed: string, until?: MeasuredInteraction['until']): MeasuredInteraction => ({
  name: `${name}: ${pressed}`,
  act: (page) => page.keyboard.press(pressed),
  ...(until && { until }),
})
const click = (
  name: string,
  target: (page: Page) => Locator,
  until?: MeasuredInteraction['until'],
): MeasuredInteraction => ({ name, act: (page) => target(page).click(), ...(until && { until }) })
const letters = (name: string, text: string) => [...text].map((letter) => key(name, letter))
const keys = (name: string, pressed: string, count: number) => Array.from({ length: count }, () => key(name, pressed))

const dialog = (page: Page) => page.getByRole('dialog')
const isOpen = (page: Page) => dialog(page).waitFor()
const isClosed = (page: Page) => dialog(page).waitFor({ state: 'hidden' })
const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const isListed = (page: Page) => page.locator('main [aria-busy=false] [data-order]').first().waitFor()
const tab = (name: RegExp) => (page: Page) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name })

/** What a person does in the lists, orders and settings; the last leads back to where the first begins. */
export const interactions: readonly MeasuredInteraction[] = [
  key('to a screen', 'g'),
  key('to the orders', 'o', isListed),
  click('tab: to ship', tab(/^To ship/), isListed),
  click('tab: shipped', tab(/^Shipped/), isListed),
  click('tab: to pay', tab(/^To pay/), isListed),
  click('tab: all', tab(/^All/), isListed),
  click('open the filters', (page) => page.getByRole('button', { name: 'Filter', exact: true }), isOpen),
  {
    name: 'choose a filter',
    act: (page) => dialog(page).getByLabel('Tag').selectOption('gift'),
    until: isListed,
  },
  key('close the filters', 'Escape', isClosed),
  click('remove a filter', (page) => page.getByRole('button', { name: /^Remove the filter/ }).first(), isListed),
  key('to the search', '/'),
  ...letters('search', 'ann'),
  { ...key('search', 'Backspace'), until: isListed },
  ...keys('search', 'Backspace', 2),
  key('from the search to the rows', 'ArrowDown'),
  ...keys('next row', 'j', 4),
  key('select a row', 'x'),
  key('next row', 'j'),
  key('select a row', 'x'),
  key('select all', 'Control+a'),
  key('open the dialog: ship', 's', isOpen),
  key('close the dialog: ship', 'Escape', isClosed),
  key('open the dialog: tag', 't', isOpen),
  ...letters('type a tag', 'gif'),
  key('close the dialog: tag', 'Escape', isClosed),
  key('select none', 'Escape'),
  click('show more', (page) => page.getByRole('button', { name: 'Show more' }), isListed),
  click(
    'open an order',
    (page) => page.locator('main [data-order] a').nth(2),
    (page) => page.getByRole('heading', { name: 'Money' }).waitFor(),
  ),
  click('to the note', (page) => page.getByRole('textbox', { name: 'Note' })),
  ...letters('type a note', 'call'),
  ...keys('take the note away', 'Backspace', 4),
  click(
    'next order',
    (page) => page.getByRole('button', { name: 'Next order' }),
    (page) => page.getByRole('heading', { name: 'Money' }).waitFor(),
  ),
  click(
    'more actions',
    (page) => page.getByRole('button', { name: 'More actions' }),
    (page) => page.getByRole('menu').waitFor(),
  ),
  key('close the menu', 'Escape', (page) => page.getByRole('menu').waitFor({ state: 'hidden' })),
  click('back to the list', (page) => page.getByRole('main').getByRole('link', { name: 'Orders' }), isListed),
  key('open the palette', 'Control+k', isOpen),
  ...letters('palette', 'ship'),
  // The first one clears what was typed.
  key('clear the palette', 'Escape'),
  key('close the palette', 'Escape', isClosed),
  key('to a screen', 'g'),
  key('to the customers', 'c', heading('Customers')),
  click('to the search', (page) => page.getByRole('searchbox').first()),
  ...letters('search customers', 'an'),
  click('returns', (page) => page.getByRole('link', { name: 'Returns', exact: true }), heading('Returns')),
  click('tab of returns', tab(/^Done/)),
  click('settings', (page) => page.getByRole('link', { name: 'Settings', exact: true }), heading('Settings')),
  click('to the search', (page) => page.getByRole('searchbox').first()),
  ...letters('search settings', 'iban'),
  click('home', (page) => page.getByRole('link', { name: 'Home', exact: true }), heading('Hello Olga')),
  click('30 days', (page) => page.getByRole('button', { name: '30 days' })),
]
