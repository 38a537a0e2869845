import { useQuery } from '@tanstack/react-query'
import type { Answer } from '@vitrine/contract/api/operations'
import { useEffect, useState } from 'react'
import { call } from '../data/client.ts'

export type KnownCustomer = NonNullable<Answer<'getCustomerForOrder'>>

/** The account of who has proved the typed e-mail address; null: there is none, or typing goes on. */
export function useKnownCustomer(typed: string): KnownCustomer | null {
  const [email, setEmail] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setEmail(typed.trim()), 400)
    return () => clearTimeout(timer)
  }, [typed])
  const { data: known } = useQuery({
    queryKey: ['customer-for-order', email],
    queryFn: ({ signal }) => call('getCustomerForOrder', { email }, { signal }),
    enabled: email.includes('@'),
  })
  return email === typed.trim() ? (known ?? null) : null
}
