import type { SettingFaultCode } from '@vitrine/contract/shop/settings.contract'
import type { TextKey } from '../../text/text.tsx'

export const faultTexts = {
  required: 'setting.fault.required',
  tooLong: 'setting.fault.tooLong',
  characters: 'setting.fault.characters',
  number: 'setting.fault.number',
  wholeNumber: 'setting.fault.wholeNumber',
  minimum: 'setting.fault.minimum',
  maximum: 'setting.fault.maximum',
  format: 'setting.fault.format',
  shape: 'setting.fault.shape',
  iban: 'setting.fault.iban',
  accountNumber: 'setting.fault.accountNumber',
  email: 'setting.fault.email',
  vatNumber: 'setting.fault.vatNumber',
  returnsTooShort: 'setting.fault.returnsTooShort',
  keepTooShort: 'setting.fault.keepTooShort',
  currencyUnknown: 'setting.fault.currencyUnknown',
  pictureMissing: 'setting.fault.pictureMissing',
  hoursOrder: 'setting.fault.hoursOrder',
  nameTaken: 'setting.fault.nameTaken',
} as const satisfies Record<SettingFaultCode, TextKey>
