/** The text of a file of the desk. Throws if it doesn't come. */
export async function fetchAsset(address: string): Promise<string> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return await answer.text()
}
