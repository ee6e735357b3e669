import { fieldOf, isMap } from '../../../../content-model/edit/raw-value.ts'
import type { ImageDetails } from '../../../../contract/desk/content-images.ts'
import { useFormSharing } from '../form-context.ts'
import { type RawPath, valueAt } from '../raw-path.ts'

type Words = Pick<ImageDetails, 'alt' | 'caption'>

/** What was said about an image, for the place that is to show it: its alt text and its caption. */
export function useImageWords(group: RawPath) {
  const { edit } = useFormSharing()
  const read = (key: keyof Words): string => {
    const place = valueAt(edit.state.read().value, group)
    const text = isMap(place) ? fieldOf(place, key) : undefined
    return typeof text === 'string' ? text : ''
  }
  const write = (key: keyof Words, text: string) => {
    if (text !== '') edit.change([...group, key], text)
  }
  return {
    /** Into empty fields alone. Says whether the place now says what was said about the image. */
    fillIn({ alt, caption }: Words): boolean {
      if (read('alt') === '') write('alt', alt)
      if (read('caption') === '') write('caption', caption)
      return alt === '' || read('alt') === alt
    },
    replace({ alt, caption }: Words): void {
      edit.change([...group, 'alt'], alt)
      write('caption', caption)
    },
  }
}
