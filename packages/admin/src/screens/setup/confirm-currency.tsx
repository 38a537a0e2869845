import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'react-aria-components'
import { call } from '../../data/client.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { firstStepsQuery } from '../../data/setup-queries.ts'
import { Notice } from '../../parts/notice.tsx'
import { useText } from '../../text/text.tsx'

/** The currency that a new shop has without a choice is chosen as well. */
export function ConfirmCurrency({ currency }: { readonly currency: string }) {
  const t = useText()
  const toText = useRefusalText()
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    async mutationFn() {
      const { revision } = await call('getSettings', {})
      await call('setSettings', { changes: [{ key: 'shop.currency', value: currency }], revision })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: firstStepsQuery.queryKey }),
  })
  return (
    <>
      {error !== null && <Notice tone="bad">{toText(error)}</Notice>}
      <div className="row">
        <Button className="btn" isDisabled={isPending} onPress={() => mutate()}>
          {t('setup.keepCurrency', { currency })}
        </Button>
      </div>
    </>
  )
}
