type PictureState = 'loading' | 'loaded' | 'failed'

const frameSelector = '[data-picture]'

/**
 * Marks every picture of the page as `loading`, `loaded` or `failed` in the `data-state` of its frame.
 * One pair of capturing listeners serves all, later ones too; without it every picture simply shows.
 */
export function watchPictures(): void {
  const onSettled = ({ target, type }: Event) => {
    if (target instanceof HTMLImageElement) show(target.closest(frameSelector), type === 'load' ? 'loaded' : 'failed')
  }
  document.addEventListener('load', onSettled, true)
  document.addEventListener('error', onSettled, true)
  document.querySelectorAll(frameSelector).forEach(markPicture)
}

/** Reads how far one picture is. Also the `ref` of a picture in an island, whose markup React must find untouched. */
export function markPicture(frame: Element | null): void {
  const image = frame?.querySelector('img')
  if (!frame || !image) return
  if (image.complete && image.naturalWidth === 0) markByDecoding(frame, image)
  else show(frame, image.complete ? 'loaded' : 'loading')
}

/**
 * Where its place is 0 px wide, as in a window that is not laid out yet, a good picture has no width either: density is
 * reckoned from that place. Only decoding tells it from a failed one.
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
