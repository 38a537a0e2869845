import { isoDay } from '@vitrine/contract/kernel/i18n/date-format'

export interface SepaPayer {
  readonly name: string
  readonly iban: string
  /** Empty: the bank finds it by the IBAN. */
  readonly bic: string
}

export interface SepaCreditTransfer {
  readonly endToEndId: string
  /** Cents. */
  readonly amount: number
  readonly name: string
  readonly iban: string
  readonly reference: string
}

export interface SepaFile {
  readonly id: string
  readonly createdAt: Date
  readonly timeZone: string
  readonly payer: SepaPayer
  readonly transfers: readonly SepaCreditTransfer[]
}

/** A SEPA credit transfer as pain.001.001.09 (ISO 20022), executed on the day of the file and booked as one sum. */
export function writeSepaFile({ id, createdAt, timeZone, payer, transfers }: SepaFile): string {
  const count = element('NbOfTxs', String(transfers.length))
  const sum = element('CtrlSum', toEuro(transfers.reduce((total, { amount }) => total + amount, 0)))
  const payerName = element('Nm', toSepaText(payer.name, 70))
  const header = [
    element('MsgId', id),
    element('CreDtTm', createdAt.toISOString().replace(/\.\d+Z$/, 'Z')),
    count,
    sum,
    element('InitgPty', payerName),
  ]
  const order = [
    element('PmtInfId', id),
    element('PmtMtd', 'TRF'),
    element('BtchBookg', 'true'),
    count,
    sum,
    element('PmtTpInf', element('SvcLvl', element('Cd', 'SEPA'))),
    element('ReqdExctnDt', element('Dt', isoDay(createdAt, timeZone))),
    element('Dbtr', payerName),
    toAccount('DbtrAcct', payer.iban),
    element(
      'DbtrAgt',
      element(
        'FinInstnId',
        isBic(payer.bic) ? element('BICFI', payer.bic) : element('Othr', element('Id', 'NOTPROVIDED')),
      ),
    ),
    element('ChrgBr', 'SLEV'),
    ...transfers.map(toTransaction),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${element(
    'CstmrCdtTrfInitn',
    element('GrpHdr', header.join('')) + element('PmtInf', order.join('')),
  )}</Document>
`
}

function toTransaction({ endToEndId, amount, name, iban, reference }: SepaCreditTransfer): string {
  return element(
    'CdtTrfTxInf',
    [
      element('PmtId', element('EndToEndId', endToEndId)),
      element('Amt', `<InstdAmt Ccy="EUR">${toEuro(amount)}</InstdAmt>`),
      element('Cdtr', element('Nm', toSepaText(name, 70))),
      toAccount('CdtrAcct', iban),
      element('RmtInf', element('Ustrd', toSepaText(reference, 140))),
    ].join(''),
  )
}

const toAccount = (name: string, iban: string) => element(name, element('Id', element('IBAN', iban)))
const toEuro = (cents: number) => (cents / 100).toFixed(2)
const isBic = (text: string) => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text)
const element = (name: string, content: string) => `<${name}>${content}</${name}>`

const letters: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  ł: 'l',
  Ł: 'L',
  ø: 'o',
  Ø: 'O',
  æ: 'ae',
  Æ: 'Ae',
}

/** The characters that every bank accepts (EPC217-08); others become their base letter, or a space. */
export function toSepaText(text: string, maxLength: number): string {
  return (
    text
      .replaceAll(/[äöüÄÖÜßłŁøØæÆ]/g, (letter) => letters[letter] ?? '')
      .normalize('NFD')
      .replaceAll(/\p{Mark}/gu, '')
      .replaceAll(/[^A-Za-z0-9/?:().,'+ -]/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, maxLength)
      .trim() || 'NOTPROVIDED'
  )
}
