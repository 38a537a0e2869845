import * as v from 'valibot'
import { roundings } from '@vitrine/contract/shop/market-currencies.contract'
import { useText } from '../../text/text.tsx'
import { readAmount } from '../methods/amounts.ts'
import { readLocalTime, readPercent, type CampaignValues } from './campaign-values.ts'

const ids = v.array(v.number())

/** The rules of the form; each fault is at the field that names it. */
export function useCampaignSchema(timeZone: string): v.GenericSchema<CampaignValues, CampaignValues> {
  const t = useText()
  const moment = v.pipe(
    v.string(),
    v.check((local) => readLocalTime(local, timeZone) !== undefined, t('campaigns.fault.time')),
  )
  const isAmount = (text: string, code: string) => {
    const minor = readAmount(text, code)
    return minor === null || (minor !== undefined && minor > 0)
  }
  return v.pipe(
    v.object({
      name: v.pipe(
        v.string(),
        v.check((text) => text.trim() !== '', t('campaigns.fault.name')),
        v.maxLength(80, t('campaigns.fault.nameLength')),
      ),
      startsAt: moment,
      endsAt: moment,
      kind: v.picklist(['percent', 'amount', 'fixed']),
      percent: v.string(),
      amounts: v.record(v.string(), v.string()),
      ending: v.picklist(roundings),
      currencies: v.array(v.string()),
      classId: v.string(),
      isWholeShop: v.boolean(),
      categoryIds: ids,
      tagIds: ids,
      itemIds: ids,
      search: v.pipe(v.string(), v.maxLength(120, t('campaigns.fault.search'))),
      exceptCategoryIds: ids,
      exceptTagIds: ids,
      exceptItemIds: ids,
    }),
    v.forward(
      v.partialCheck(
        [['startsAt'], ['endsAt']],
        ({ startsAt, endsAt }) => startsAt < endsAt,
        t('campaigns.fault.order'),
      ),
      ['endsAt'],
    ),
    v.forward(
      v.partialCheck(
        [['kind'], ['percent']],
        ({ kind, percent }) => kind !== 'percent' || readPercent(percent) !== undefined,
        t('campaigns.fault.percent'),
      ),
      ['percent'],
    ),
    v.forward(
      v.partialCheck(
        [['kind'], ['amounts']],
        ({ kind, amounts }) =>
          kind === 'percent' ||
          (Object.values(amounts).some((text) => text.trim() !== '') &&
            Object.entries(amounts).every(([code, text]) => isAmount(text, code))),
        t('campaigns.fault.amount'),
      ),
      ['amounts'],
    ),
  )
}
