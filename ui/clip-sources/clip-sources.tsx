export type ClipSource = { url: string; type: string }

type ClipSourcesProps = {
  /** In the order in which the browser should try them. */
  sources: readonly ClipSource[]
  /** Called when none of them can be loaded. */
  onFailed: () => void
}

/** The files of a clip, inside its `<video>`. */
export function ClipSources({ sources, onFailed }: ClipSourcesProps) {
  return sources.map(({ url, type }, index) => (
    <source
      key={url}
      src={url}
      type={type}
      onError={(event) => {
        // React passes the error on to the video, which hasn't failed as long as a file is left.
        event.stopPropagation()
        const video = event.currentTarget.closest('video')
        // Chromium silently skips a file it can't play, so the last one to fail need not be the last in the list.
        const isAnyLeft = sources.slice(index + 1).some((next) => video?.canPlayType(next.type))
        if (!isAnyLeft) onFailed()
      }}
    />
  ))
}
