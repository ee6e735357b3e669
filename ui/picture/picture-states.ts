type PictureState = 'loading' | 'loaded' | 'failed'

const frameSelector = '[data-picture]'

/**
 * Marks every picture on the page as `loading`, `loaded` or `failed` in its frame's `data-state`. One pair of capturing
 * listeners handles all of them, including later ones. Without it, every picture simply shows.
 */
export function watchPictures(): void {
  const onSettled = ({ target, type }: Event) => {
    if (target instanceof HTMLImageElement) show(target.closest(frameSelector), type === 'load' ? 'loaded' : 'failed')
  }
  document.addEventListener('load', onSettled, true)
  document.addEventListener('error', onSettled, true)
  document.querySelectorAll(frameSelector).forEach(markPicture)
}

/**
 * Reads one picture's state. Also the `ref` of a picture in an island, whose markup has to be unchanged when React
 * finds it.
 */
export function markPicture(frame: Element | null): void {
  const image = frame?.querySelector('img')
  if (!frame || !image) return
  if (image.complete && image.naturalWidth === 0) markByDecoding(frame, image)
  else show(frame, image.complete ? 'loaded' : 'loading')
}

/**
 * Where its space is 0 px wide, as in a window that isn't laid out yet, even a good picture has no width, because its
 * density is calculated from that space. Only decoding tells it apart from a failed one.
 */
async function markByDecoding(frame: Element, image: HTMLImageElement): Promise<void> {
  try {
    await image.decode()
    show(frame, 'loaded')
  } catch {
    // Unless another file was chosen meanwhile, which will report for itself.
    if (image.complete) show(frame, 'failed')
  }
}

function show(frame: Element | null, state: PictureState): void {
  const image = frame?.querySelector('img')
  if (!(frame instanceof HTMLElement) || !image || frame.closest('astro-island[ssr]')) return
  if (frame.dataset.state === state) return
  frame.dataset.state = state
  frame.querySelector('span')?.remove()
  if (state !== 'failed') return
  const text = document.createElement('span')
  text.textContent = 'Image not available'
  frame.append(text)
  console.error(`Failed to load ${'hero' in frame.dataset ? 'hero ' : ''}image`, image.currentSrc || image.src)
}
