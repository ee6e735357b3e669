import { useQuery } from '@tanstack/react-query'
import type { SignInWay } from '../../contract/desk/sign-in.ts'
import { callApi } from '../base/call-api.ts'
import { StartFailure } from '../parts/start-failure/start-failure.tsx'
import { PassphraseEntrance } from './passphrase-entrance.tsx'
import { ProviderEntrance } from './provider/provider-entrance.tsx'

/** Whose session has just ended on this page, and whether what they typed is still there. */
export type EndedSession = { email: string; isKept: boolean }

/** The way in, as the operator has set it up. */
export function Entrance({ brandName, ended }: { brandName: string; ended: EndedSession | null }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['sign-in-way'],
    queryFn: ({ signal }) => callApi<SignInWay>('auth/way', undefined, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data === undefined) return error ? <StartFailure error={error} onRetry={() => void refetch()} /> : null
  if (data.provider === null) return <PassphraseEntrance brandName={brandName} ended={ended} />
  return <ProviderEntrance brandName={brandName} provider={data.provider} ended={ended} />
}
