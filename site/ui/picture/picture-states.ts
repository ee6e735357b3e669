const frameSelector = '[data-picture]'

/**
 * Marks every picture of the page as `loading`, `loaded` or `failed` in the `data-state` of its frame.
 * One pair of capturing listeners serves all, later ones too; without it every picture simply shows.
 */
export function watchPictures(): void {
  const onSettled = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) markPicture(target.closest(frameSelector))
  }
  document.addEventListener('load', onSettled, true)
  document.addEventListener('error', onSettled, true)
  document.querySelectorAll(frameSelector).forEach(markPicture)
}

/** Reads how far one picture is. Also the `ref` of a picture in an island, whose markup React must find untouched. */
export function markPicture(frame: Element | null): void {
  const image = frame?.querySelector('img')
  if (!(frame instanceof HTMLElement) || !image || frame.closest('astro-island[ssr]')) return
  const state = stateOf(image)
  if (frame.dataset.state === state) return
  frame.dataset.state = state
  frame.querySelector('span')?.remove()
  if (state !== 'failed') return
  const text = document.createElement('span')
  text.textContent = 'Image not available'
  frame.append(text)
  console.error(`Failed to load ${'hero' in frame.dataset ? 'hero ' : ''}image`, image.currentSrc || image.src)
}

function stateOf({ complete, naturalWidth }: HTMLImageElement): 'loading' | 'loaded' | 'failed' {
  if (!complete) return 'loading'
  return naturalWidth > 0 ? 'loaded' : 'failed'
}
