/** A `fetch` whose answers end with an error as soon as they are longer than allowed, whatever length they announce. */
export function fetchWithin(bytes: number): typeof fetch {
  return async (input, init) => {
    const answer = await fetch(input, init)
    if (answer.body === null) return answer
    let left = bytes
    const counted = answer.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          left -= chunk.length
          if (left < 0) controller.error(new RangeError('The answer is too long'))
          else controller.enqueue(chunk)
        },
      }),
    )
    return new Response(counted, answer)
  }
}
