import { useEffect } from 'react'
import { useSession } from '../../base/session.ts'

/** The tab says how many requests have arrived that the list doesn't show yet. */
export function useListTitle(arrivedCount: number): void {
  const { brand } = useSession()
  useEffect(() => {
    document.title = `${arrivedCount > 0 ? `(${arrivedCount}) ` : ''}Requests · ${brand.name}`
  }, [arrivedCount, brand.name])
}
