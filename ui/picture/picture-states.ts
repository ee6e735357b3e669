type PictureState = 'loading' | 'loaded' | 'failed'

const frameSelector = '[data-picture]'

/**
 * Marks every picture on the page as `loading`, `loaded` or `failed` in its frame's `data-state`. One pair of capturing
 * listeners handles all of them, including later ones. Without it, every picture simply shows.
 */
export function watchPictures(): void {
  const onSettled = ({ target, type }: Event) => {
    const frame =
      target instanceof HTMLImageElement ? target.closest(`${frameSelector} > picture`)?.parentElement : null
    if (frame && !isReactYetToFind(frame)) show(frame, type === 'load' ? 'loaded' : 'failed')
  }
  document.addEventListener('load', onSettled, true)
  document.addEventListener('error', onSettled, true)
  for (const frame of document.querySelectorAll(frameSelector)) if (!isReactYetToFind(frame)) markPicture(frame)
}

/**
 * React has to find the markup of an island as the server sent it, and looks at it a while after it was started. Until
 * then a picture has no state, because the picture's `ref` gives it the first one.
 */
function isReactYetToFind(frame: Element): boolean {
  return frame.closest('astro-island') !== null && !frame.hasAttribute('data-state')
}

/** Reads one picture's state. Also the `ref` of a picture in an island. */
export function markPicture(frame: Element | null): void {
  const image = frame?.querySelector('img')
  if (!frame || !image) return
  const isDoubtful = image.complete && image.naturalWidth === 0
  show(frame, image.complete && !isDoubtful ? 'loaded' : 'loading')
  if (isDoubtful) markByDecoding(frame, image)
}

/**
 * Even a good picture has no width if its space is 0 px wide, as in a window that isn't laid out yet, because its
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
  if (!(frame instanceof HTMLElement) || !image) return
  if (frame.dataset.state === state) return
  frame.dataset.state = state
  frame.querySelector('span')?.remove()
  if (state !== 'failed') return
  const text = document.createElement('span')
  text.textContent = 'Image not available'
  frame.append(text)
  console.error(`Failed to load ${'hero' in frame.dataset ? 'hero ' : ''}image`, image.currentSrc || image.src)
}
