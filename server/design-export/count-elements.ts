/** About how many elements there are, without parsing anything: an element has two tags at most. */
export function countElements(markup: string): number {
  let count = 0
  for (let index = markup.indexOf('<'); index !== -1; index = markup.indexOf('<', index + 1)) count += 1
  return count / 2
}
