import { Maximize2, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { CompareSlider, type CompareSliderProps } from '../../../ui/compare-slider/compare-slider.tsx'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import css from './case-slider.module.css'

type CaseSliderProps = {
  pair: Omit<CompareSliderProps, 'isStill' | 'sizes'>
  /** Which case it is, for the name of the full screen. */
  name: string
  fullScreen: string
  close: string
}

/** The two photos of a case, in the page and, in a native dialog, as large as the window. */
export function CaseSlider({ pair, name, fullScreen, close }: CaseSliderProps) {
  const [isLarge, setIsLarge] = useState(false)
  return (
    <div className={css.case}>
      <CompareSlider {...pair} isStill sizes="(min-width: 78rem) 36rem, (min-width: 48rem) 46vw, 92vw" />
      <button type="button" className={css.enlarge} onClick={() => setIsLarge(true)}>
        <Maximize2 aria-hidden="true" size={18} strokeWidth={1.5} />
        {fullScreen}
      </button>
      {isLarge && <FullScreen pair={pair} name={name} close={close} onClose={() => setIsLarge(false)} />}
    </div>
  )
}

type FullScreenProps = Pick<CaseSliderProps, 'pair' | 'name' | 'close'> & { onClose: () => void }

/** The browser itself keeps the focus inside, closes it on Escape, and gives the focus back. */
function FullScreen({ pair, name, close, onClose }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { width, height } = pair.before.source
  useEffect(() => {
    dialog.current?.style.setProperty('--shape', String(width / height))
    dialog.current?.showModal()
  }, [width, height])
  return (
    <dialog ref={dialog} className={css.screen} data-surface="night" aria-label={name} onClose={onClose}>
      <form className={css.bar} method="dialog">
        <p>{name}</p>
        <IconButton type="submit" label={close} icon={X} />
      </form>
      <div className={css.large}>
        <CompareSlider {...pair} isStill sizes="100vw" />
      </div>
    </dialog>
  )
}
