export type ClipSource = { url: string; type: string }

type ClipSourcesProps = {
  /** In the order in which the browser should try them. */
  sources: readonly ClipSource[]
  /** None of them can be had. */
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
        // React hands it to the video, which has not failed as long as a file is left.
        event.stopPropagation()
        const video = event.currentTarget.closest('video')
        // Chromium passes over a file that it cannot play in silence, so the last that fails need not be the last.
        const isAnyLeft = sources.slice(index + 1).some((next) => video?.canPlayType(next.type))
        if (!isAnyLeft) onFailed()
      }}
    />
  ))
}
