import type { Screen } from './screen.ts'
import { loaders as campaignTexts } from './text/compiled/campaigns.ts'
import { loaders as legalTexts } from './text/compiled/legal.ts'
import { loaders as logTexts } from './text/compiled/log.ts'
import { loaders as mailServerTexts } from './text/compiled/mail-server.ts'
import { loaders as mailTexts } from './text/compiled/mails.ts'
import { loaders as manualTexts } from './text/compiled/manual.ts'
import { loaders as marketTexts } from './text/compiled/markets.ts'
import { loaders as methodTexts } from './text/compiled/methods.ts'
import { loaders as redirectTexts } from './text/compiled/redirects.ts'
import { loaders as searchEngineTexts } from './text/compiled/search-engines.ts'
import { loaders as setupTexts } from './text/compiled/setup.ts'
import { loaders as settingTexts } from './text/compiled/settings.ts'
import { loaders as staffTexts } from './text/compiled/staff.ts'
import { loaders as textsTexts } from './text/compiled/texts.ts'
import { loaders as visitsTexts } from './text/compiled/visits.ts'
import { joinTexts } from './text/text.tsx'

/** The screens that set up the shop: what it is, what it says, how it sells, who works in it. */
export const shopScreens: readonly Screen[] = [
  {
    path: 'setup',
    title: 'screen.setup',
    permission: 'settings',
    icon: 'rocket',
    group: 'shop',
    texts: setupTexts,
    load: () => import('./screens/setup/setup-screen.tsx'),
  },
  {
    path: 'campaigns',
    title: 'screen.campaigns',
    permission: 'prices',
    icon: 'calendar',
    group: 'work',
    parent: 'discounts',
    texts: campaignTexts,
    load: () => import('./screens/campaigns/list/campaigns-screen.tsx'),
  },
  {
    path: 'campaigns/:campaignId',
    title: 'screen.campaigns',
    permission: 'prices',
    texts: campaignTexts,
    load: () => import('./screens/campaigns/campaign-screen.tsx'),
  },
  {
    path: 'legal',
    title: 'screen.legal',
    permission: null,
    icon: 'scales',
    group: 'shop',
    texts: legalTexts,
    load: () => import('./screens/legal/legal-screen.tsx'),
  },
  {
    path: 'content/texts',
    title: 'screen.texts',
    permission: 'content',
    icon: 'note',
    group: 'content',
    texts: textsTexts,
    load: () => import('./screens/texts/texts-screen.tsx'),
  },
  {
    path: 'content/redirects',
    title: 'screen.redirects',
    permission: 'content',
    icon: 'redirect',
    group: 'content',
    texts: redirectTexts,
    load: () => import('./screens/redirects/redirects-screen.tsx'),
  },
  {
    path: 'content/search-engines',
    title: 'screen.searchEngines',
    permission: 'content',
    icon: 'search',
    group: 'content',
    texts: searchEngineTexts,
    load: () => import('./screens/search-engines/search-engines-screen.tsx'),
  },
  {
    path: 'content/mails',
    title: 'screen.mails',
    permission: 'content',
    icon: 'mail',
    group: 'content',
    texts: mailTexts,
    load: () => import('./screens/mails/mails-screen.tsx'),
  },
  {
    path: 'content/mails/:name',
    title: 'screen.mails',
    permission: 'content',
    texts: mailTexts,
    load: () => import('./screens/mails/mail-screen.tsx'),
  },
  {
    path: 'content/manual',
    title: 'screen.manual',
    permission: null,
    texts: manualTexts,
    load: () => import('./screens/manual/manual-screen.tsx'),
  },
  {
    path: 'reports/visits',
    title: 'screen.visits',
    permission: 'reports',
    icon: 'chart',
    group: 'shop',
    texts: visitsTexts,
    load: () => import('./screens/visits/visits-screen.tsx'),
  },
  {
    path: 'settings',
    title: 'screen.settings',
    permission: 'settings',
    icon: 'settings',
    group: 'shop',
    jumpKey: 'e',
    texts: settingTexts,
    load: () => import('./screens/settings/settings-screen.tsx'),
    loadEntries: async () => (await import('./screens/settings/setting-entries.ts')).settingEntries,
  },
  {
    path: 'settings/shop/:group',
    title: 'screen.settings',
    permission: 'settings',
    texts: settingTexts,
    load: () => import('./screens/settings/setting-screen.tsx'),
  },
  {
    path: 'settings/mail-server',
    title: 'screen.mailServer',
    permission: 'settings',
    icon: 'mail',
    isInSettings: true,
    texts: mailServerTexts,
    load: () => import('./screens/mail-server/mail-server-screen.tsx'),
  },
  {
    path: 'settings/markets',
    title: 'screen.markets',
    permission: 'settings',
    icon: 'globe',
    isInSettings: true,
    texts: marketTexts,
    load: () => import('./screens/markets/markets-screen.tsx'),
  },
  {
    path: 'settings/shipping',
    title: 'screen.shipping',
    permission: 'settings',
    icon: 'truck',
    isInSettings: true,
    texts: methodTexts,
    load: () => import('./screens/methods/shipping/shipping-screen.tsx'),
  },
  {
    path: 'settings/shipping/:methodId',
    title: 'screen.shipping',
    permission: 'settings',
    texts: methodTexts,
    load: () => import('./screens/methods/shipping/shipping-method-screen.tsx'),
  },
  {
    path: 'settings/payment',
    title: 'screen.payment',
    permission: 'settings',
    icon: 'card',
    isInSettings: true,
    texts: methodTexts,
    load: () => import('./screens/methods/payment/payment-screen.tsx'),
  },
  {
    path: 'settings/payment/:methodId',
    title: 'screen.payment',
    permission: 'settings',
    texts: methodTexts,
    load: () => import('./screens/methods/payment/payment-method-screen.tsx'),
  },
  {
    path: 'settings/staff',
    title: 'screen.staff',
    permission: 'staff',
    icon: 'people',
    isInSettings: true,
    texts: staffTexts,
    load: () => import('./screens/staff/staff-screen.tsx'),
  },
  {
    path: 'settings/roles',
    title: 'screen.roles',
    permission: 'staff',
    texts: staffTexts,
    load: () => import('./screens/staff/roles-screen.tsx'),
  },
  {
    path: 'settings/log',
    title: 'screen.log',
    permission: 'staff',
    icon: 'clock',
    isInSettings: true,
    texts: joinTexts(logTexts, settingTexts),
    load: () => import('./screens/log/log-screen.tsx'),
  },
]
