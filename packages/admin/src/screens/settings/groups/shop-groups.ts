import type { GroupDefinition } from '../setting-definition.ts'

export const shopGroups: readonly GroupDefinition[] = [
  {
    name: 'company',
    title: 'setting.group.company',
    summary: 'setting.group.company.summary',
    icon: 'home',
    area: 'shop',
    sections: [
      {
        title: 'setting.section.name',
        fields: [
          { key: 'shop.name', path: '', label: 'setting.shop.name', hint: 'setting.shop.name.hint', kind: 'text' },
          {
            key: 'shop.titleSuffix',
            path: '',
            label: 'setting.shop.titleSuffix',
            hint: 'setting.shop.titleSuffix.hint',
            kind: 'text',
          },
        ],
      },
      {
        title: 'setting.section.address',
        lead: 'setting.section.address.lead',
        fields: [
          { key: 'shop.address', path: 'name', label: 'setting.shop.address.name', kind: 'text' },
          {
            key: 'shop.address',
            path: 'email',
            label: 'setting.shop.address.email',
            hint: 'setting.shop.address.email.hint',
            kind: 'text',
            type: 'email',
          },
          { key: 'shop.address', path: 'street', label: 'setting.shop.address.street', kind: 'text' },
          { key: 'shop.address', path: 'postcode', label: 'setting.shop.address.postcode', kind: 'text' },
          { key: 'shop.address', path: 'town', label: 'setting.shop.address.town', kind: 'text' },
          { key: 'shop.address', path: 'country', label: 'setting.shop.address.country', kind: 'country' },
        ],
      },
      {
        title: 'setting.section.imprint',
        lead: 'setting.section.imprint.lead',
        fields: [
          { key: 'shop.imprint', path: 'representative', label: 'setting.shop.imprint.representative', kind: 'text' },
          { key: 'shop.imprint', path: 'phone', label: 'setting.shop.imprint.phone', kind: 'text', type: 'tel' },
          {
            key: 'shop.imprint',
            path: 'register',
            label: 'setting.shop.imprint.register',
            hint: 'setting.shop.imprint.register.hint',
            kind: 'text',
          },
          {
            key: 'shop.vatNumber',
            path: '',
            label: 'setting.shop.vatNumber',
            hint: 'setting.shop.vatNumber.hint',
            kind: 'text',
          },
        ],
      },
      {
        title: 'setting.section.bank',
        lead: 'setting.section.bank.lead',
        fields: [
          { key: 'shop.bank', path: 'accountOwner', label: 'setting.shop.bank.accountOwner', kind: 'text' },
          { key: 'shop.bank', path: 'bank', label: 'setting.shop.bank.bank', kind: 'text' },
          {
            key: 'shop.bank',
            path: 'iban',
            label: 'setting.shop.bank.iban',
            hint: 'setting.shop.bank.iban.hint',
            kind: 'text',
          },
          { key: 'shop.bank', path: 'bic', label: 'setting.shop.bank.bic', kind: 'text' },
          {
            key: 'shop.bank',
            path: 'account',
            label: 'setting.shop.bank.account',
            hint: 'setting.shop.bank.account.hint',
            kind: 'text',
          },
          { key: 'shop.bank', path: 'code', label: 'setting.shop.bank.code', kind: 'text' },
        ],
      },
      {
        title: 'setting.section.hours',
        lead: 'setting.section.hours.lead',
        fields: [
          { key: 'shop.openingHours', path: '', label: 'setting.shop.openingHours', kind: 'hours', isWide: true },
        ],
      },
    ],
  },
  {
    name: 'markets',
    title: 'setting.group.markets',
    summary: 'setting.group.markets.summary',
    icon: 'globe',
    area: 'shop',
    sections: [
      {
        title: 'setting.section.currency',
        fields: [
          {
            key: 'shop.currency',
            path: '',
            label: 'setting.shop.currency',
            hint: 'setting.shop.currency.hint',
            kind: 'currency',
          },
          {
            key: 'shop.country',
            path: '',
            label: 'setting.shop.country',
            hint: 'setting.shop.country.hint',
            kind: 'country',
          },
        ],
      },
      {
        title: 'setting.section.language',
        fields: [
          {
            key: 'shop.mainLanguage',
            path: '',
            label: 'setting.shop.mainLanguage',
            hint: 'setting.shop.mainLanguage.hint',
            kind: 'language',
          },
          {
            key: 'shop.timeZone',
            path: '',
            label: 'setting.shop.timeZone',
            hint: 'setting.shop.timeZone.hint',
            kind: 'timeZone',
          },
        ],
      },
    ],
  },
  {
    name: 'look',
    title: 'setting.group.look',
    summary: 'setting.group.look.summary',
    icon: 'eye',
    area: 'shop',
    sections: [
      {
        title: 'setting.section.pictures',
        lead: 'setting.section.pictures.lead',
        fields: [
          { key: 'shop.logo', path: '', label: 'setting.shop.logo', hint: 'setting.shop.logo.hint', kind: 'picture' },
          { key: 'shop.icon', path: '', label: 'setting.shop.icon', hint: 'setting.shop.icon.hint', kind: 'picture' },
        ],
      },
      {
        title: 'setting.section.words',
        fields: [
          {
            key: 'shop.claim',
            path: '',
            label: 'setting.shop.claim',
            hint: 'setting.shop.claim.hint',
            kind: 'texts',
            isWide: true,
          },
          {
            key: 'shop.announcements',
            path: '',
            label: 'setting.shop.announcements',
            hint: 'setting.shop.announcements.hint',
            kind: 'textList',
            isWide: true,
          },
        ],
      },
      {
        title: 'setting.section.design',
        lead: 'setting.section.design.lead',
        fields: [
          { key: 'primaryColor', path: '', label: 'setting.primaryColor', kind: 'color' },
          { key: 'secondaryColor', path: '', label: 'setting.secondaryColor', kind: 'color' },
          { key: 'font', path: '', label: 'setting.font', kind: 'font' },
          {
            key: 'blockSize',
            path: '',
            label: 'setting.blockSize',
            kind: 'select',
            choices: [
              { value: 's', label: 'setting.blockSize.s' },
              { value: 'm', label: 'setting.blockSize.m' },
              { value: 'l', label: 'setting.blockSize.l' },
              { value: 'xl', label: 'setting.blockSize.xl' },
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'search-engines',
    title: 'setting.group.search',
    summary: 'setting.group.search.summary',
    icon: 'search',
    area: 'shop',
    sections: [
      {
        title: 'setting.section.robots',
        lead: 'setting.section.robots.lead',
        fields: [{ key: 'robots', path: '', label: 'setting.robots', kind: 'robots', isWide: true }],
      },
    ],
  },
  {
    name: 'analytics',
    title: 'setting.group.analytics',
    summary: 'setting.group.analytics.summary',
    icon: 'chart',
    area: 'shop',
    sections: [
      {
        title: 'setting.section.analytics',
        lead: 'setting.section.analytics.lead',
        fields: [
          {
            key: 'analytics.measurementId',
            path: '',
            label: 'setting.analytics.measurementId',
            hint: 'setting.analytics.measurementId.hint',
            kind: 'text',
            isNullable: true,
          },
        ],
      },
    ],
  },
  {
    name: 'editor',
    title: 'setting.group.editor',
    summary: 'setting.group.editor.summary',
    icon: 'document',
    area: 'shop',
    sections: [
      {
        title: 'setting.section.editor',
        fields: [
          {
            key: 'editor.isOffered',
            path: '',
            label: 'setting.editor.isOffered',
            hint: 'setting.editor.isOffered.hint',
            kind: 'switch',
            isWide: true,
          },
          {
            key: 'editor.showsPagesDrawer',
            path: '',
            label: 'setting.editor.showsPagesDrawer',
            kind: 'switch',
            isWide: true,
          },
          {
            key: 'editor.developmentMode',
            path: '',
            label: 'setting.editor.developmentMode',
            hint: 'setting.editor.developmentMode.hint',
            kind: 'switch',
            isWide: true,
          },
        ],
      },
    ],
  },
]
