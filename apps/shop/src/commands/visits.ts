import { vitalNames, type VitalRating } from '@vitrine/contract/counts'
import { ConfigError } from '../config.ts'
import { json, wholeNumber, type Command } from './command.ts'
import { factsOf, printJson, tableOf } from './table.ts'

/** What visitors let the shop do, and what was counted of those who agreed to it. */
export const visitCommands: readonly Command[] = [
  {
    name: 'counts', takes: '', says: 'shows what was counted in the last days: pages, pieces, orders, and how fast pages were', options: { ...json, days: { type: 'string', default: '30' } },
    help: ['--days N         how many days back (30, 400 at most)'],
    async run({ counts }, words) {
      const days = wholeNumber(words.text('days'), '--days')
      if (days < 1 || days > 400) throw new ConfigError('--days is 1 to 400.')
      const counted = await counts(days)
      if (words.isSet('json')) return printJson(counted)
      if (counted.sums.length === 0) return console.log(`Nothing was counted since ${counted.since}.`)
      const wholes = counted.sums.filter(({ dimension }) => dimension === '')
      console.log(`Since ${counted.since}\n\n${tableOf(['Event', 'Times'], wholes.map(({ name, hits }) => [name, hits]))}`)
      const vitals = vitalNames.flatMap((name) => {
        const found = counted.sums.filter((sum) => sum.name === `web_vital.${name}`)
        const [all, amount] = [found.reduce((sum, { hits }) => sum + hits, 0), found.reduce((sum, { amount: each }) => sum + each, 0)]
        const share = (rating: VitalRating) => `${Math.round((found.filter(({ dimension }) => dimension.endsWith(`:${rating}`)).reduce((sum, { hits }) => sum + hits, 0) / all) * 100)} %`
        return all === 0 ? [] : [[name, all, Math.round(amount / all), share('good'), share('fair'), share('poor')]]
      })
      if (vitals.length > 0) console.log(`\n${tableOf(['Web vital', 'Pages', 'Mean', 'Good', 'Fair', 'Poor'], vitals)}`)
      const parts = counted.sums.filter(({ dimension }) => /^(?:page|piece|currency):/.test(dimension)).slice(0, 40)
      if (parts.length > 0) console.log(`\n${tableOf(['Event', 'Of', 'Times', 'Minor units'], parts.map(({ name, dimension, hits, amount }) => [name, dimension, hits, amount === 0 ? '' : amount]))}`)
    },
  },
  {
    name: 'consents', takes: 'NUMBER', says: 'shows the proofs of what a visitor agreed to, by the number that their cookie settings tell', options: json,
    async run({ consents }, words) {
      const found = await consents.of(words.given[0] ?? '')
      if (words.isSet('json')) return printJson(found)
      console.log(found.length === 0 ? 'There is no proof with this number.' : tableOf(['Given', 'How', 'Groups', 'Texts', 'Language'],
        found.map(({ givenAt, method, groups, version, locale }) => [givenAt.toISOString(), method, groups.join(', '), version, locale])))
    },
  },
  {
    name: 'analytics', takes: '[ID]', says: 'shows or sets the property of Google Analytics, G-..., to which visits are told of those who agreed; off ends it', options: json,
    async run({ analytics }, words) {
      const [wanted] = words.given
      if (wanted !== undefined && wanted !== 'off' && !/^G-[A-Z0-9]{4,20}$/.test(wanted)) throw new ConfigError(`'${wanted}' is no measurement id: they look like G-ABC123DEF4.`)
      if (wanted !== undefined) await analytics.setMeasurementId(wanted === 'off' ? null : wanted)
      const id = wanted === undefined ? await analytics.measurementId() : wanted === 'off' ? null : wanted
      if (words.isSet('json')) return printJson({ measurementId: id })
      console.log(factsOf([['Google Analytics', id ?? 'off: nothing is loaded from it, and nothing told']]))
    },
  },
]
