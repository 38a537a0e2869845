import type { IconName } from '../../parts/icon.tsx'
import type { TextKey } from '../../text/text.tsx'
import type { GroupDefinition } from './setting-definition.ts'
import { groupPath } from './setting-entries.ts'
import { settingGroups } from './setting-groups.ts'

interface SettingLink {
  readonly path: string
  readonly title: TextKey
  readonly summary: TextKey
  readonly icon: IconName
}

const linksOf = (area: GroupDefinition['area']): readonly SettingLink[] =>
  settingGroups
    .filter((group) => group.area === area)
    .map(({ name, title, summary, icon }) => ({ path: groupPath(name), title, summary, icon }))

const textsLink: SettingLink = {
  path: '/content/texts',
  title: 'setting.link.texts',
  summary: 'setting.link.texts.summary',
  icon: 'message',
}
const shippingLink: SettingLink = {
  path: '/settings/shipping',
  title: 'setting.link.shipping',
  summary: 'setting.link.shipping.summary',
  icon: 'truck',
}
const paymentLink: SettingLink = {
  path: '/settings/payment',
  title: 'setting.link.payment',
  summary: 'setting.link.payment.summary',
  icon: 'card',
}
const marketsLink: SettingLink = {
  path: '/settings/markets',
  title: 'setting.link.markets',
  summary: 'setting.link.markets.summary',
  icon: 'scales',
}
const staffLink: SettingLink = {
  path: '/settings/staff',
  title: 'setting.link.staff',
  summary: 'setting.link.staff.summary',
  icon: 'people',
}
const rolesLink: SettingLink = {
  path: '/settings/roles',
  title: 'setting.link.roles',
  summary: 'setting.link.roles.summary',
  icon: 'lock',
}
const logLink: SettingLink = {
  path: '/settings/log',
  title: 'setting.link.log',
  summary: 'setting.link.log.summary',
  icon: 'clock',
}
const mailServerLink: SettingLink = {
  path: '/settings/mail-server',
  title: 'setting.link.mailServer',
  summary: 'setting.link.mailServer.summary',
  icon: 'mail',
}
const legalLink: SettingLink = {
  path: '/legal',
  title: 'setting.link.legal',
  summary: 'setting.link.legal.summary',
  icon: 'scales',
}

/**
 * The index of the settings. Screens of other areas have a link here as well: it is shown when the screen exists and
 * the role opens it.
 */
export const settingAreas: readonly {
  readonly area: GroupDefinition['area']
  readonly title: TextKey
  readonly links: readonly SettingLink[]
}[] = [
  { area: 'shop', title: 'setting.area.shop', links: [...linksOf('shop'), textsLink, mailServerLink] },
  {
    area: 'selling',
    title: 'setting.area.selling',
    links: [shippingLink, paymentLink, marketsLink, ...linksOf('selling')],
  },
  {
    area: 'people',
    title: 'setting.area.people',
    links: [staffLink, rolesLink, logLink, ...linksOf('people'), legalLink],
  },
]
