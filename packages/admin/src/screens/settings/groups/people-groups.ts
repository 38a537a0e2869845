import type { GroupDefinition } from '../setting-definition.ts'

export const peopleGroups: readonly GroupDefinition[] = [
  {
    name: 'login',
    title: 'setting.group.login',
    summary: 'setting.group.login.summary',
    icon: 'lock',
    area: 'people',
    sections: [
      {
        title: 'setting.section.login',
        lead: 'setting.section.login.lead',
        fields: [
          {
            key: 'operators.secondFactor',
            path: '',
            label: 'setting.operators.secondFactor',
            hint: 'setting.operators.secondFactor.hint',
            kind: 'select',
            choices: [
              { value: '', label: 'setting.operators.secondFactor.automatic' },
              { value: 'required', label: 'setting.operators.secondFactor.required' },
              { value: 'offered', label: 'setting.operators.secondFactor.offered' },
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'retention',
    title: 'setting.group.retention',
    summary: 'setting.group.retention.summary',
    icon: 'scales',
    area: 'people',
    sections: [
      {
        title: 'setting.section.retention',
        lead: 'setting.section.retention.lead',
        fields: [
          {
            key: 'orders.keepYears',
            path: '',
            label: 'setting.orders.keepYears',
            hint: 'setting.orders.keepYears.hint',
            kind: 'number',
            unit: 'setting.unit.years',
          },
        ],
      },
    ],
  },
]
