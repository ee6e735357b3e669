/** Hands a text over to the visitor as a file, by the browser's own download. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name.replace(/[^\p{L}\p{N}. _-]/gu, '-')
  link.click()
  URL.revokeObjectURL(address)
}
