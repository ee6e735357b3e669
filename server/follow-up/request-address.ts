/** Where a request stands at the desk. Its id says nothing of the visitor, and stands where no server sees it. */
export function requestAddress(deskUrl: string, id: string): string {
  return `${deskUrl}/staff#/requests/${id}`
}
