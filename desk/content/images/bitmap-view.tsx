import { useLayoutEffect, useRef } from 'react'

const shownPixels = 640

/** An image that isn't sent yet: drawn, because the page's policy lets no image have an address of the browser's own. */
export function BitmapView({ bitmap }: { bitmap: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const scale = Math.min(1, shownPixels / Math.max(bitmap.width, bitmap.height))
    if (!canvas.current) return
    canvas.current.width = Math.round(bitmap.width * scale)
    canvas.current.height = Math.round(bitmap.height * scale)
    const { width, height } = canvas.current
    canvas.current.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
  }, [bitmap])
  return <canvas ref={canvas} />
}
