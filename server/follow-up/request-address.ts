/** Where a request stands at the desk. Its id says nothing of the visitor, and stands where no server sees it. */
export function requestAddress(publicUrl: string, id: string): string {
  return `${publicUrl}/staff#/requests/${id}`
}
