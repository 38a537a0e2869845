import type { GroupDefinition } from '../setting-definition.ts'

export const sellingGroups: readonly GroupDefinition[] = [
  {
    name: 'checkout',
    title: 'setting.group.checkout',
    summary: 'setting.group.checkout.summary',
    icon: 'order',
    area: 'selling',
    sections: [
      {
        title: 'setting.section.order',
        fields: [
          {
            key: 'orders.holdMinutes',
            path: '',
            label: 'setting.orders.holdMinutes',
            hint: 'setting.orders.holdMinutes.hint',
            kind: 'number',
            unit: 'setting.unit.minutes',
          },
          {
            key: 'orders.maximumQuantity',
            path: '',
            label: 'setting.orders.maximumQuantity',
            hint: 'setting.orders.maximumQuantity.hint',
            kind: 'number',
            unit: 'setting.unit.items',
            isNullable: true,
          },
          {
            key: 'quickCheckout.seconds',
            path: '',
            label: 'setting.quickCheckout.seconds',
            hint: 'setting.quickCheckout.seconds.hint',
            kind: 'number',
            unit: 'setting.unit.seconds',
          },
          {
            key: 'orders.softLogin',
            path: '',
            label: 'setting.orders.softLogin',
            hint: 'setting.orders.softLogin.hint',
            kind: 'select',
            choices: [
              { value: 'nameOrPostcode', label: 'setting.orders.softLogin.nameOrPostcode' },
              { value: 'name', label: 'setting.orders.softLogin.name' },
              { value: 'postcode', label: 'setting.orders.softLogin.postcode' },
              { value: 'login', label: 'setting.orders.softLogin.login' },
              { value: 'none', label: 'setting.orders.softLogin.none' },
            ],
          },
        ],
      },
      {
        title: 'setting.section.email',
        lead: 'setting.section.email.lead',
        fields: [
          {
            key: 'email.rules',
            path: 'refusedHosts',
            label: 'setting.email.rules.refusedHosts',
            hint: 'setting.email.rules.refusedHosts.hint',
            kind: 'lines',
          },
          {
            key: 'email.rules',
            path: 'refusedCharacters',
            label: 'setting.email.rules.refusedCharacters',
            hint: 'setting.email.rules.refusedCharacters.hint',
            kind: 'text',
          },
        ],
      },
    ],
  },
  {
    name: 'delivery-preferences',
    title: 'setting.group.delivery',
    summary: 'setting.group.delivery.summary',
    icon: 'truck',
    area: 'selling',
    sections: [
      {
        title: 'setting.section.cutOff',
        lead: 'setting.section.cutOff.lead',
        fields: [
          {
            key: 'delivery.preferred',
            path: 'cutOffHour',
            label: 'setting.delivery.cutOffHour',
            hint: 'setting.delivery.cutOffHour.hint',
            kind: 'number',
            unit: 'setting.unit.hour',
          },
          {
            key: 'delivery.preferred',
            path: 'cutOffMinute',
            label: 'setting.delivery.cutOffMinute',
            kind: 'number',
            unit: 'setting.unit.minute',
          },
          {
            key: 'delivery.preferred',
            path: 'excludedWeekdays',
            label: 'setting.delivery.excludedWeekdays',
            hint: 'setting.delivery.excludedWeekdays.hint',
            kind: 'weekdays',
            isWide: true,
          },
        ],
      },
      {
        title: 'setting.section.preferences',
        fields: [
          {
            key: 'delivery.preferred',
            path: 'additionalCharge',
            label: 'setting.delivery.additionalCharge',
            hint: 'setting.delivery.additionalCharge.hint',
            kind: 'amounts',
          },
          {
            key: 'delivery.preferred',
            path: 'mapsServiceKey',
            label: 'setting.delivery.mapsServiceKey',
            hint: 'setting.delivery.mapsServiceKey.hint',
            kind: 'text',
            isNullable: true,
          },
          {
            key: 'delivery.preferred',
            path: 'postNumberRequired',
            label: 'setting.delivery.postNumberRequired',
            hint: 'setting.delivery.postNumberRequired.hint',
            kind: 'switch',
            isWide: true,
          },
        ],
      },
    ],
  },
  {
    name: 'returns',
    title: 'setting.group.returns',
    summary: 'setting.group.returns.summary',
    icon: 'return',
    area: 'selling',
    sections: [
      {
        title: 'setting.section.returns',
        fields: [
          {
            key: 'returns.days',
            path: '',
            label: 'setting.returns.days',
            hint: 'setting.returns.days.hint',
            kind: 'number',
            unit: 'setting.unit.days',
          },
        ],
      },
    ],
  },
  {
    name: 'products',
    title: 'setting.group.products',
    summary: 'setting.group.products.summary',
    icon: 'product',
    area: 'selling',
    sections: [
      {
        title: 'setting.section.products',
        fields: [
          {
            key: 'catalogue.newDays',
            path: '',
            label: 'setting.catalogue.newDays',
            hint: 'setting.catalogue.newDays.hint',
            kind: 'number',
            unit: 'setting.unit.days',
          },
          {
            key: 'backInStock.holdHours',
            path: '',
            label: 'setting.backInStock.holdHours',
            hint: 'setting.backInStock.holdHours.hint',
            kind: 'number',
            unit: 'setting.unit.hours',
          },
        ],
      },
    ],
  },
  {
    name: 'reviews',
    title: 'setting.group.reviews',
    summary: 'setting.group.reviews.summary',
    icon: 'star',
    area: 'selling',
    sections: [
      {
        title: 'setting.section.reviews',
        fields: [
          {
            key: 'reviews.moderation',
            path: '',
            label: 'setting.reviews.moderation',
            hint: 'setting.reviews.moderation.hint',
            kind: 'select',
            choices: [
              { value: 'before', label: 'setting.reviews.moderation.before' },
              { value: 'after', label: 'setting.reviews.moderation.after' },
            ],
          },
          {
            key: 'reviews.onlyVerified',
            path: '',
            label: 'setting.reviews.onlyVerified',
            hint: 'setting.reviews.onlyVerified.hint',
            kind: 'switch',
            isWide: true,
          },
          {
            key: 'reviews.requiresText',
            path: '',
            label: 'setting.reviews.requiresText',
            hint: 'setting.reviews.requiresText.hint',
            kind: 'switch',
            isWide: true,
          },
        ],
      },
    ],
  },
  {
    name: 'newsletter',
    title: 'setting.group.newsletter',
    summary: 'setting.group.newsletter.summary',
    icon: 'mail',
    area: 'selling',
    sections: [
      {
        title: 'setting.section.newsletter',
        lead: 'setting.section.newsletter.lead',
        fields: [
          {
            key: 'newsletter.lists',
            path: '',
            label: 'setting.newsletter.lists',
            hint: 'setting.newsletter.lists.hint',
            kind: 'newsletterLists',
            isWide: true,
          },
          {
            key: 'newsletter.nameFields',
            path: '',
            label: 'setting.newsletter.nameFields',
            kind: 'select',
            choices: [
              { value: 'optional', label: 'setting.newsletter.nameFields.optional' },
              { value: 'required', label: 'setting.newsletter.nameFields.required' },
            ],
          },
        ],
      },
    ],
  },
]
