import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OpenLink } from '../../contract/desk/sign-in.ts'
import { callApi, describeFailure, RefusedError } from '../base/call-api.ts'
import { hrefOf } from '../base/route.ts'
import css from './entrance.module.css'
import { EntranceLayout } from './entrance-layout.tsx'

type OpenedLinkProps = { token: string; children: (link: OpenLink) => ReactNode }

/** Shows its children while the link from an email works, and otherwise why it doesn't. */
export function OpenedLink({ token, children }: OpenedLinkProps) {
  const { data: link, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => callApi<OpenLink>('invitations/read', { token }, signal),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return <LinkOver error={error} />
  return link ? children(link) : null
}

function LinkOver({ error }: { error: unknown }) {
  const isOver = error instanceof RefusedError && error.status < 500
  return (
    <EntranceLayout
      title={isOver ? "This link doesn't work anymore" : "The link didn't open"}
      lead={
        isOver
          ? 'Each link works once and expires after 48 hours. Ask a desk admin for a new one.'
          : describeFailure(error, 'Your link still works. Reload the page in a moment.')
      }
    >
      <a className={css.other} href={hrefOf('/sign-in')}>
        Sign in
      </a>
    </EntranceLayout>
  )
}
